"use strict";

const by = (id) => document.getElementById(id);
const colors = ["#ff4d4d", "#2f9bff", "#2fbf5b", "#ffb020", "#b56bff", "#19c3c3"];
// The question: the picture, the part of it in its own pixels, labels, a text, and the number of answers.
const asked = { picture: null, region: null, labels: [], text: "", limit: 10 };
let matches = [];
let only = null;
let running = null;
let names = [];

// MARK: Asking

function headers(more = {}) {
  const token = sessionStorage.getItem("token");
  return token ? { ...more, Authorization: `Bearer ${token}` } : more;
}

async function ask(path, options = {}) {
  const answer = await fetch(path, { ...options, headers: headers(options.headers) });
  if (answer.ok) return answer;
  let message = `The service answered ${answer.status}.`;
  try { message = (await answer.json()).error.message; } catch { /* not its own words */ }
  if (answer.status === 401) by("access").hidden = false;
  throw new Error(message);
}

const catalog = () => by("catalog").value;
// Before the catalogs are known none is named, and the service asks its first.
const named = () => (catalog() ? { catalog: catalog() } : {});
const entityPath = (match) =>
  `v1/entities/${encodeURIComponent(match.type)}/${encodeURIComponent(match.id)}`;

const isAsked = () => asked.picture || asked.labels.length > 0 || asked.text;

async function look() {
  if (!isAsked()) return;
  if (running) running.abort();
  running = new AbortController();
  const mine = running;
  const query = new URLSearchParams({ limit: asked.limit, explain: "true", ...named() });
  for (const label of asked.labels) query.append("label", label);
  if (by("type").value) query.append("type", by("type").value);
  if (asked.text) query.append("text", asked.text);
  if (asked.region) query.append("region", asked.region.join(","));
  if (asked.picture ? served()?.lookAlikes : asked.text && served()?.depictions) query.append("similar", asked.limit);
  if (asked.picture && served()?.lookAlikes) query.append("suggest_labels", "true");
  if (asked.labels.length > 0 && served()?.tags) query.append("tags", asked.limit);
  say("Looking it up …");
  document.body.classList.add("asked");
  try {
    const answer = await ask(`v1/search?${query}`, {
      method: "POST", body: asked.picture ?? "", signal: mine.signal,
      headers: { "Content-Type": "application/octet-stream" },
    });
    show(await answer.json());
  } catch (error) {
    if (error.name !== "AbortError") { show({ results: [], total: 0 }); say(error.message, true); }
  }
}

function say(words, hasFailed = false) {
  by("status").textContent = words;
  by("status").classList.toggle("failed", hasFailed);
}

// MARK: Answers

function likelihood({ score, evidence }) {
  // By labels alone: a share among those that answer, which says nothing of how sure it is.
  if (evidence.logOdds === undefined) return "by its labels";
  const percent = score > 0.99 ? "> 99" : Math.round(score * 100);
  const words = score >= 0.9 ? "almost certain" : score >= 0.5 ? "likely" : "possible";
  return `${percent} %, ${words}`;
}

// Signals in words; local features are told by their number.
const signals = {
  pdq: "layout", phash: "coarse layout", dhash: "light and dark", hsv: "colors",
  "lab-grid": "colors by place", labels: "labels", codes: "codes",
};

const percentage = (share) => share > 0.995 ? "> 99 %" : `${Math.round(share * 100)} %`;

// What a view shows: the same thing, and what else it may be, as far as it matters.
const explanations = {
  same: "the same", otherColor: "in another color", series: "another of the series",
  sharedGround: "only a shared ground", chance: "by chance",
};

function shares(evidence) {
  const told = Object.entries(explanations).filter(([key]) => key !== "same" && evidence.explanations?.[key] >= 0.005);
  if (told.length === 0) return [];
  told.sort(([one], [other]) => evidence.explanations[other] - evidence.explanations[one]);
  return [[["same", explanations.same], ...told].map(([key, words]) =>
    `${words} ${percentage(evidence.explanations[key])}`).join(", ")];
}

// The features that agree, as the command counts them: those of the check, where there was one, decided.
function features({ local }) {
  if (!local) return [];
  const number = local.check ? `${local.check.agreeing} of ${local.check.seen}` : String(local.inliers);
  return [`${number} features agree${local.mirrored ? ", mirrored" : ""}`];
}

function reasons(evidence) {
  const found = (evidence.contributions ?? []).filter((one) => one.logOdds > 0.05 && signals[one.signal]);
  found.sort((one, other) => other.logOdds - one.logOdds);
  return [...features(evidence), ...found.map((one) => `${signals[one.signal]}: ${one.finding}`), ...shares(evidence)];
}

function show(answer) {
  matches = answer.results;
  only = null;
  const list = by("results");
  for (const image of list.querySelectorAll("img")) URL.revokeObjectURL(image.src);
  list.replaceChildren(...matches.map(card));
  by("more").hidden = answer.total <= matches.length;
  showAlike(answer);
  const count = answer.total === 0 ? "Nothing in the catalog matches."
    : answer.total === 1 ? "1 match" : `${answer.total} matches`;
  const shown = answer.total > matches.length ? `, the best ${matches.length} shown` : "";
  say(`${count}${shown}${answer.milliseconds ? ` in ${(answer.milliseconds / 1000).toFixed(2)} s` : ""}`);
  outline();
}

// A list beside the matches: its cards have no outline, and say something else than a score.
function beside(list, box, found, score) {
  for (const image of by(list).querySelectorAll("img")) URL.revokeObjectURL(image.src);
  by(list).replaceChildren(...found.map((one) => {
    const item = card({ ...one, score: null, evidence: {} }, 0);
    item.querySelector(".score").textContent = score(one);
    item.querySelector(".score").classList.remove("sure", "unsure");
    return item;
  }));
  by(box).hidden = found.length === 0;
}

function showAlike(answer) {
  const labels = answer.suggestedLabels ?? [];
  by("alike-title").textContent = asked.picture ? "Similar" : "Matches the description";
  by("alike-note").textContent = asked.picture
    ? "The same kind of thing, but perhaps not the same one." : "A model chose these by what the pictures show, and may be wrong.";
  beside("related", "relatives", answer.related ?? [], (one) =>
    `${one.words.replace(/ (of|with)$/, " $1 it")}, ${percentage(one.probability)}`);
  beside("similar", "alike", answer.similar ?? [], (one) => `similarity ${one.similarity.toFixed(2)}`);
  beside("tagged", "guessed", answer.tagged ?? [], (one) => `${one.tag} ${Math.round(one.probability * 100)} %`);
  by("suggested").replaceChildren(...labels.map((one) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: one.label });
    button.setAttribute("aria-label", `Look with the label ${one.label}`);
    button.addEventListener("click", () => addLabel(one.label));
    item.append(button);
    return item;
  }));
  by("proposed").hidden = labels.length === 0;
}

function card(match, place) {
  const item = by("card").content.firstElementChild.cloneNode(true);
  const part = (selector) => item.querySelector(selector);
  const hasView = Boolean(match.evidence.local);
  if (hasView) item.style.setProperty("--mark", colors[place % colors.length]);
  part(".look").textContent = match.title + (match.subtitle ? `, ${match.subtitle}` : "");
  part(".score").textContent = match.score === null ? "" : likelihood(match);
  part(".score").classList.add(match.score >= 0.9 ? "sure" : "unsure");
  part(".why").textContent = reasons(match.evidence)[0] ?? "";
  part(".look").addEventListener("click", () => openOver(match));
  // The outline of the match that is pointed at stands out.
  const point = (number) => { only = number; outline(); };
  if (hasView) {
    item.addEventListener("pointerenter", () => point(place));
    item.addEventListener("pointerleave", () => point(null));
    item.addEventListener("focusin", () => point(place));
    item.addEventListener("focusout", () => point(null));
  }
  thumbnail(match, part("img"));
  return item;
}

async function reference(match, kind) {
  const query = new URLSearchParams({ picture: match.reference, ...named() });
  const answer = await ask(`${entityPath(match)}/${kind}?${query}`);
  return URL.createObjectURL(await answer.blob());
}

async function thumbnail(match, image) {
  // An entity without pictures has no place for one.
  if (!match.reference) { image.parentElement.hidden = true; return; }
  try {
    image.src = await reference(match, "thumbnail");
    image.hidden = false;
  } catch { /* a picture that is not there any more has no thumbnail */ }
}

// MARK: The picture and what is drawn on it

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function outline() {
  const image = by("preview");
  const drawing = by("outlines");
  drawing.setAttribute("viewBox", `0 0 ${image.naturalWidth || 1} ${image.naturalHeight || 1}`);
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.replaceChildren();
  matches.forEach((match, place) => {
    if (!match.evidence.local) return;
    const points = match.evidence.local.region.map((corner) => corner.join(",")).join(" ");
    const faint = only !== null && only !== place ? " faint" : "";
    drawing.append(svg("polygon", { class: `under${faint}`, points }));
    drawing.append(svg("polygon", { class: `over${faint}`, points, stroke: colors[place % colors.length] }));
  });
  if (asked.region) drawing.append(asking(asked.region));
}

function asking([x, y, width, height]) {
  const isCircle = document.querySelector("[name=shape]:checked").value === "circle";
  return isCircle
    ? svg("ellipse", { class: "asked", cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 })
    : svg("rect", { class: "asked", x, y, width, height });
}

function take(file) {
  if (!file) return;
  Object.assign(asked, { picture: file, region: null, limit: 10 });
  matches = [];
  const image = by("preview");
  URL.revokeObjectURL(image.src);
  image.src = URL.createObjectURL(file);
  image.onload = outline;
  image.onerror = () => { by("shown").hidden = true; };
  by("shown").hidden = by("part").hidden = false;
  by("whole").hidden = true;
  look();
}

function choose(region) {
  const image = by("preview");
  const clamp = (value, low, high) => Math.min(Math.max(Math.round(value), low), high);
  const x = clamp(region[0], 0, image.naturalWidth - 1);
  const y = clamp(region[1], 0, image.naturalHeight - 1);
  asked.region = [x, y, clamp(region[2], 1, image.naturalWidth - x), clamp(region[3], 1, image.naturalHeight - y)];
  ["x", "y", "w", "h"].forEach((id, place) => { by(id).value = asked.region[place]; });
  asked.limit = 10;
  by("whole").hidden = false;
  outline();
  look();
}

let start = null;
const place = (event) => {
  const image = by("preview");
  const box = image.getBoundingClientRect();
  return [
    (event.clientX - box.left) / box.width * image.naturalWidth,
    (event.clientY - box.top) / box.height * image.naturalHeight,
  ];
};
const between = ([x, y], [u, v]) => [Math.min(x, u), Math.min(y, v), Math.abs(x - u), Math.abs(y - v)];
by("part").addEventListener("toggle", () => { document.body.classList.toggle("drawing", by("part").open); });
by("frame").addEventListener("pointerdown", (event) => {
  if (!by("part").open) return;
  start = place(event);
  by("frame").setPointerCapture(event.pointerId);
  event.preventDefault();
});
by("frame").addEventListener("pointermove", (event) => {
  if (!start) return;
  by("outlines").replaceChildren(asking(between(start, place(event))));
});
by("frame").addEventListener("pointerup", (event) => {
  const region = start && between(start, place(event));
  start = null;
  // A click is no box.
  if (region && region[2] >= 8 && region[3] >= 8) choose(region); else outline();
});
by("frame").addEventListener("pointercancel", () => { start = null; outline(); });
by("apply").addEventListener("click", () => {
  choose(["x", "y", "w", "h"].map((id) => Number(by(id).value) || 0));
});
by("whole").addEventListener("click", () => {
  asked.region = null;
  by("whole").hidden = true;
  look();
});

// MARK: Where pictures come from

for (const id of ["file", "camera"]) {
  by(id).addEventListener("change", (event) => { take(event.target.files[0]); event.target.value = ""; });
}
addEventListener("dragover", (event) => { event.preventDefault(); by("drop").classList.add("over"); });
addEventListener("dragleave", (event) => { if (!event.relatedTarget) by("drop").classList.remove("over"); });
addEventListener("drop", (event) => {
  event.preventDefault();
  by("drop").classList.remove("over");
  take(event.dataTransfer.files[0]);
});
addEventListener("paste", (event) => {
  const file = [...event.clipboardData.files].find((one) => one.type.startsWith("image/"));
  if (file) take(file);
});

// MARK: Words

function chips() {
  by("chips").replaceChildren(...asked.labels.map((label) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: `${label} ×` });
    button.setAttribute("aria-label", `Take the label ${label} away`);
    button.addEventListener("click", () => {
      asked.labels = asked.labels.filter((other) => other !== label);
      chips();
      by("label").focus();
      again();
    });
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
}
by("words").addEventListener("submit", (event) => {
  event.preventDefault();
  const label = by("label").value.trim();
  by("label").value = "";
  addLabel(label);
});
function addLabel(label) {
  if (!label || asked.labels.includes(label)) return;
  asked.labels.push(label);
  chips();
  look();
}
function again() {
  if (isAsked()) return look();
  if (running) running.abort();
  show({ results: [], total: 0 });
  say("");
  document.body.classList.remove("asked");
}
by("texts").addEventListener("submit", (event) => {
  event.preventDefault();
  asked.text = by("text").value.trim();
  again();
});
by("type").addEventListener("change", look);
by("catalog").addEventListener("change", () => { types(); look(); });
by("more").addEventListener("click", () => { asked.limit = Math.min(asked.limit * 2, 1000); look(); });

// MARK: Adding

async function add(type, id, title) {
  const note = by("added");
  const form = new FormData();
  form.append("picture", asked.picture, asked.picture.name || `pasted-${Date.now()}`);
  if (title) form.append("title", title);
  const query = new URLSearchParams(named());
  const entity = entityPath({ type, id });
  try {
    // An entity that is there already stays as it is: only the picture is added.
    const isNew = title && !(await fetch(`${entity}?${query}`, { headers: headers() })).ok;
    const path = `${entity}${isNew ? "" : "/pictures"}?${query}`;
    const answer = await (await ask(path, { method: isNew ? "PUT" : "POST", body: form })).json();
    note.classList.remove("failed");
    note.textContent = `${answer.title} has ${answer.pictures.total} ${answer.pictures.total === 1 ? "picture" : "pictures"} now.`;
    await begin();
    look();
  } catch (error) {
    note.classList.add("failed");
    note.textContent = error.message;
  }
}
by("add").addEventListener("submit", (event) => {
  event.preventDefault();
  if (asked.picture) add(by("add-type").value.trim(), by("add-id").value.trim(), by("add-title").value.trim());
  else by("added").textContent = "Choose a picture first.";
});

// MARK: The service

let info = { catalogs: [] };
const served = () => info.catalogs.find((one) => one.name === catalog()) ?? info.catalogs[0];
function types() {
  const one = served();
  names = Object.fromEntries(one.types.map((type) => [type.identifier, type.name]));
  const chosen = by("type").value;
  by("type").replaceChildren(new Option("all", ""), ...one.types.map((type) => new Option(type.plural, type.identifier)));
  by("type").value = chosen in names ? chosen : "";
  by("text-name").textContent = one.depictions ? "Text on it, or a description" : "Text on it";
  by("types").replaceChildren(...one.types.map((type) => new Option(type.name, type.identifier)));
  by("about").textContent = `${one.entities.toLocaleString()} entities with ${one.pictures.toLocaleString()} pictures`;
}
async function begin() {
  try {
    info = await (await ask("v1/info")).json();
  } catch (error) {
    say(error.message, true);
    return;
  }
  const chosen = catalog();
  by("catalog").replaceChildren(...info.catalogs.map((one) => new Option(one.name, one.name)));
  if (info.catalogs.some((one) => one.name === chosen)) by("catalog").value = chosen;
  by("catalogs").hidden = info.catalogs.length < 2;
  by("adding").hidden = info.right === "search";
  types();
}
by("access").addEventListener("submit", async (event) => {
  event.preventDefault();
  sessionStorage.setItem("token", by("token").value.trim());
  by("token").value = "";
  say("");
  by("access").hidden = true;
  await begin();
  look();
});
begin();
