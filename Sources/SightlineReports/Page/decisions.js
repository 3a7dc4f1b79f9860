"use strict";
// The groups, what is decided about them, and how that is kept: every step can be undone, and outlives the page.

const by = (id) => document.getElementById(id);
// The head of the review, its groups in their order, and the steps that can be undone, the last one last.
const review = { head: null, groups: [], steps: [], rules: [], store: null, failure: "", isSending: false };

// Makes an element with properties, attributes and content.
function made(name, properties = {}, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...content.filter((one) => one !== null && one !== undefined));
  return element;
}

const grouped = (number) => number.toLocaleString("en");
const counted = (number, one, many) => `${grouped(number)} ${number === 1 ? one : many}`;
function sized(bytes) {
  for (const [unit, size] of [["GB", 1e9], ["MB", 1e6], ["kB", 1e3]]) {
    if (bytes >= size) return `${(bytes / size).toFixed(1)} ${unit}`;
  }
  return `${bytes} B`;
}
// A name as it is shown: nothing in it can turn or hide the text around it.
const shown = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
const folderOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
const isBelow = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);

// MARK: Groups

// A short name for a text (FNV-1a of two halves): decisions are kept by it.
function digest(text) {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193) >>> 0;
    other = Math.imul(other ^ (unit + at), 0x01000193) >>> 0;
  }
  return one.toString(36) + other.toString(36);
}

// What tells a group from those of another kind: how its files relate, whatever their names are.
function kind(files) {
  return files.map((file) => [
    file.action, file.difference ?? "", file.identical ? "=" : "", file.kept ?? "", file.features ? "part" : "",
    file.orientation > 1 ? "turned" : "", /\.[a-z0-9]+$/i.exec(file.path)?.[0].toLowerCase() ?? "",
  ].join(",")).join(";");
}

// Whether something would go whose picture is not plainly the same.
function isUnsure(file) {
  return file.action === "remove" && !file.identical
    && (Boolean(file.features) || file.orientation > 1 || (file.distance ?? 0) >= 8 || !file.kept);
}

// Takes a group as the command or the service tells it.
function taken(line) {
  const { files } = line;
  const goes = files.map((file) => file.action === "remove");
  return {
    number: line.group, files, goes, proposed: [...goes], distinct: false, decided: false, done: null, notes: [],
    // The same files with the same bytes are the same group, whatever has changed around them.
    key: digest(files.map((file) => `${file.path}\n${file.bytes}\n${file.digest}`).join("\n\n")),
    kind: kind(files), unsure: files.some(isUnsure), looks: !goes.includes(true),
  };
}

const staysNone = (group) => !group.distinct && group.goes.every(Boolean);
// The files of a group that would go now.
const going = (group) => group.done || group.distinct || staysNone(group) ? []
  : group.files.filter((_, at) => group.goes[at]);
// How many bytes go with a file: its own, and those of what belongs to it and has a copy.
const weight = (file) => file.bytes + (file.with ?? []).reduce((sum, one) => sum + (one.of ? one.bytes : 0), 0);

// What all of the page counts by.
function totals() {
  const sum = { files: 0, bytes: 0, distinct: 0, none: 0, done: 0 };
  for (const group of review.groups) {
    if (group.done) { sum.done += 1; continue; }
    if (group.distinct) sum.distinct += 1;
    if (staysNone(group)) sum.none += 1;
    for (const file of going(group)) { sum.files += 1; sum.bytes += weight(file); }
  }
  return sum;
}

// MARK: Keeping

const storeName = () => `sightline review\n${review.head.source}\n${review.head.folder ?? ""}`;
const state = (group) => (group.distinct ? "d" : "") + group.goes.map((is) => is ? "1" : "0").join("");

// Reads what an earlier visit decided; nothing where the browser keeps nothing.
function readStore() {
  try {
    const kept = JSON.parse(localStorage.getItem(storeName()) ?? "{}");
    review.store = { groups: kept.groups ?? {}, rules: kept.rules ?? [], at: kept.at ?? "" };
  } catch (error) {
    review.store = { groups: {}, rules: [], at: "" };
    review.failure = error.message;
  }
  review.rules = review.store.rules;
}

// Gives a group the decision that was kept of it.
function recall(group) {
  const known = review.store.groups[group.key];
  if (known === undefined) { for (const rule of review.rules) follow(rule, group); return; }
  group.distinct = known.startsWith("d");
  const goes = [...known.replace("d", "")].map((one) => one === "1");
  if (goes.length === group.files.length) group.goes = goes;
  group.decided = true;
}

// Keeps the decisions about some groups, and the rules, at once: a tab may be closed at any time.
function keep(groups) {
  for (const group of groups) {
    if (group.decided && !group.done) review.store.groups[group.key] = state(group);
    else delete review.store.groups[group.key];
  }
  review.store.rules = review.rules;
  review.store.at = currentGroup()?.key ?? "";
  write();
}

function write() {
  try {
    localStorage.setItem(storeName(), JSON.stringify(review.store));
    review.failure = "";
  } catch (error) {
    review.failure = error.message;
  }
  told();
}

// Says whether what is decided would outlive the page.
function told() {
  const isSafe = review.failure === "";
  by("kept").textContent = !isSafe ? "Not saved: this browser keeps nothing"
    : review.steps.length > 0 || Object.keys(review.store?.groups ?? {}).length > 0 ? "Saved in this browser" : "";
  by("kept").classList.toggle("failed", !isSafe);
}

addEventListener("beforeunload", (event) => {
  if (review.isSending || (review.failure !== "" && review.steps.length > 0)) event.preventDefault();
});

// MARK: Steps

const copy = ({ goes, distinct, decided }) => ({ goes: [...goes], distinct, decided });

// Changes groups in one step, which can be undone.
//
// `edit` returns false for a group that stays as it is. Returns the number of groups that were decided.
function change(words, groups, edit, more = {}) {
  const before = [];
  for (const group of groups) {
    if (group.done) continue;
    const old = copy(group);
    if (edit(group) === false) { Object.assign(group, old); continue; }
    group.decided = true;
    before.push([group, old]);
  }
  if (before.length === 0 && !more.rules) return 0;
  review.steps.push({ words, before, rules: more.rules });
  // The way back that is shown leads to an earlier step now.
  if (by("takeback").onclick === takeBack) happened("");
  keep(before.map(([group]) => group));
  changed(before.map(([group]) => group));
  return before.length;
}

// Takes the last step back; returns its words, or nothing where there is none.
function stepBack() {
  const step = review.steps.pop();
  if (!step) return "";
  for (const [group, old] of step.before) if (!group.done) Object.assign(group, old);
  if (step.rules) review.rules = step.rules;
  keep(step.before.map(([group]) => group));
  changed(step.before.map(([group]) => group));
  return step.words;
}

// The decisions as the command and the service read them.
function decisions(groups) {
  return JSON.stringify({
    program: "sightline duplicates", source: review.head.source, folder: review.head.folder ?? "",
    groups: groups.map((group) => ({
      group: group.number, distinct: group.distinct,
      files: group.files.map(({ path, file, bytes, digest: content, of, resembles, with: others }, at) => ({
        path, file, bytes, digest: content, of, resembles, with: others, action: group.goes[at] ? "remove" : "keep",
      })),
    })),
  });
}
