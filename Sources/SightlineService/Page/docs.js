"use strict";

const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

// One path with what it takes and answers.
function card(method, path, item, operation, resolve) {
  const section = element("section");
  section.className = "card path";
  section.append(element("h3", `${method.toUpperCase()} ${path}`), element("p", operation.summary));
  const list = element("ul");
  for (const one of [...item.parameters ?? [], ...operation.parameters ?? []].map(resolve)) {
    const line = element("li");
    line.append(element("code", one.name), ` ${one.description ?? "in the path"}`);
    list.append(line);
  }
  if (operation.requestBody) {
    list.append(element("li", `Body: ${Object.keys(operation.requestBody.content).join(", ")}`));
  }
  list.append(element("li", `Answers: ${Object.keys(operation.responses).join(", ")}`));
  section.append(list);
  return section;
}

// The paths of the service by what they are for, from the document that tools read.
async function tell() {
  // The calls work as they stand: they name the address that this page came from.
  const calls = document.getElementById("calls");
  calls.textContent = calls.textContent.replaceAll("http://127.0.0.1:8080", location.origin);
  const document_ = await (await fetch("openapi.json")).json();
  const resolve = (one) => one.$ref ? document_.components.parameters[one.$ref.split("/").pop()] : one;
  const groups = new Map(document_.tags.map((tag) => [tag.name, { tag, cards: element("div") }]));
  for (const [path, item] of Object.entries(document_.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!operation.responses) continue;
      groups.get(operation.tags[0]).cards.append(card(method, path, item, operation, resolve));
    }
  }
  const parts = [...groups.values()].flatMap(({ tag, cards }) => {
    cards.className = "paths";
    return [element("h2", tag.name), element("p", tag.description), cards];
  });
  document.getElementById("paths").replaceChildren(...parts);
  const { example } = document_.paths["/v1/search"].post.responses["200"].content["application/json"];
  // Points are read as pairs, not as a number a line.
  document.getElementById("answer").textContent = JSON.stringify(example, null, 2)
    .replaceAll(/\[\s+([-\d.,\s]+?)\s+\]/g, (_, numbers) => `[${numbers.replaceAll(/\s+/g, " ")}]`)
    .replaceAll(/\[\s+(\[[-\d., ]+\](?:,\s+\[[-\d., ]+\])*)\s+\]/g,
      (_, points) => `[${points.replaceAll(/\s+/g, " ")}]`);
}
tell();
