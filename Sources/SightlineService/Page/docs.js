"use strict";

const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

// The paths of the service with what each takes and answers, from the document that tools read.
async function tell() {
  const document_ = await (await fetch("openapi.json")).json();
  const resolve = (one) => one.$ref ? document_.components.parameters[one.$ref.split("/").pop()] : one;
  const parts = [];
  for (const [path, item] of Object.entries(document_.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!operation.responses) continue;
      parts.push(element("h2", `${method.toUpperCase()} ${path}`), element("p", operation.summary));
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
      parts.push(list);
    }
  }
  document.getElementById("paths").replaceChildren(...parts);
}
tell();
