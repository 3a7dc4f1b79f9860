// What decides many groups at once: rules for folders, all groups of a kind, and the filters of the list.

// MARK: Rules for folders

// Applies a rule to a group; returns whether it decides anything there.
//
// Where all in a folder go, a copy goes for the file that stays elsewhere; a file that was to stay goes only where one with
// the same bytes stays elsewhere.
function follow(rule, group) {
  const isIn = group.files.map((file) => isBelow(folderOf(file.path), rule.folder));
  if (group.done || !isIn.includes(true)) return false;
  const goes = [...group.goes];
  if (rule.does === "stay") {
    isIn.forEach((is, at) => { if (is) goes[at] = false; });
  } else {
    if (!isIn.includes(false)) return false;
    isIn.forEach((is, at) => {
      if (!is) return;
      const file = group.files[at];
      const twin = group.files.findIndex((other, place) =>
        !isIn[place] && other.digest === file.digest && other.bytes === file.bytes);
      const original = group.files.findIndex((other) => other.path === file.of);
      if (twin >= 0) { goes[at] = true; goes[twin] = false; }
      else if (group.proposed[at] && original >= 0 && !isIn[original]) { goes[at] = true; goes[original] = false; }
    });
    if (!goes.some((is, at) => is && isIn[at])) return false;
  }
  if (goes.every(Boolean)) return false;
  const isNew = goes.some((is, at) => is !== group.goes[at]);
  group.goes = goes;
  group.decided = true;
  return isNew || rule.does === "go";
}

const ruleWords = (rule) => rule.does === "go" ? `in ${rule.folder || "the folder"}, all go` : `never from ${rule.folder || "the folder"}`;

// Adds a rule, and says how many groups it decides.
function addRule(folder, does) {
  const rule = { folder: folder.replace(/\/+$/, ""), does };
  const groups = review.groups.filter((group) => group.files.some((file) => isBelow(folderOf(file.path), rule.folder)));
  if (groups.length === 0) return `No group has a file in “${shown(folder)}”.`;
  const rules = review.rules;
  review.rules = [...rules.filter((one) => one.folder !== rule.folder), rule];
  const number = change(ruleWords(rule), groups, (group) => follow(rule, group), { rules });
  const left = groups.length - number;
  return `${counted(number, "group is", "groups are")} decided: ${shown(ruleWords(rule))}.`
    + (left > 0 ? ` ${counted(left, "group stays as it is", "groups stay as they are")}.` : "");
}

function dropRule(rule) {
  const rules = review.rules;
  review.rules = rules.filter((one) => one !== rule);
  change(`without the rule: ${ruleWords(rule)}`, [], () => false, { rules });
}

// MARK: Groups of a kind

const alike = (group) => review.groups.filter((other) => other.kind === group.kind && !other.done);

// Decides all groups of a kind as this one.
function decideAlike(group) {
  const [goes, distinct] = [[...group.goes], group.distinct];
  return change("all of this kind", alike(group), (other) => { other.goes = [...goes]; other.distinct = distinct; });
}

// MARK: Filters

const filters = [
  { name: "all", words: "All", has: () => true },
  { name: "goes", words: "Something goes", has: (group) => going(group).length > 0 },
  { name: "look", words: "To look at", has: (group) => group.looks },
  { name: "unsure", words: "Uncertain", has: (group) => group.unsure },
  { name: "open", words: "Not decided", has: (group) => !group.decided && !group.done },
  { name: "decided", words: "Decided", has: (group) => group.decided || Boolean(group.done) },
];
const filter = { name: "all", folder: "" };

function isShown(group) {
  const one = filters.find(({ name }) => name === filter.name);
  return one.has(group)
    && (filter.folder === "" || group.files.some((file) => isBelow(folderOf(file.path), filter.folder)));
}

// All folders with files of groups, and those above them, by how many groups have files there.
function folders() {
  const numbers = new Map();
  for (const group of review.groups) {
    const here = new Set();
    for (const file of group.files) {
      for (let folder = folderOf(file.path); folder !== ""; folder = folderOf(folder)) here.add(folder);
    }
    for (const folder of here) numbers.set(folder, (numbers.get(folder) ?? 0) + 1);
  }
  return [...numbers].sort(([one, number], [other, more]) => more - number || (one < other ? -1 : 1));
}
