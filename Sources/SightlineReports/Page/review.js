// The page around the list and the large view: counts, keys, what happened, and the button.
//
// `review.source` knows where groups and pictures come from, and what the button does.

function say(words, hasFailed = false) {
  by("status").textContent = words;
  by("loading").hidden = words === "";
  by("loading").classList.toggle("failed", hasFailed);
  by("progress").hidden = hasFailed;
}

function progress(words, done, total) {
  say(words);
  if (total > 0) Object.assign(by("progress"), { max: total, value: done });
  else by("progress").removeAttribute("value");
}

// Says what happened, with a way back where there is one.
function happened(words, back = null, hasFailed = false) {
  by("happened").textContent = words;
  by("notice").hidden = words === "";
  by("notice").classList.toggle("failed", hasFailed);
  by("takeback").hidden = back === null;
  by("takeback").onclick = back;
}

function takeBack() {
  const words = stepBack();
  happened(words ? `Undone: ${shown(words)}.` : "There is nothing to undo.");
}

// MARK: Counts

// After decisions on some groups: the counts, their rows, and the large view.
function changed(groups) {
  const some = new Set(groups);
  for (const place of list.rows.keys()) if (some.has(list.groups[place])) drawRow(place);
  if (some.has(currentGroup())) redraw();
  count();
}

// Draws the large view again and leaves the focus where it was.
function redraw() {
  const active = document.activeElement;
  const all = () => [...by("look").querySelectorAll("button, input, summary")];
  const place = by("look").contains(active) ? all().indexOf(active) : -1;
  drawLook();
  if (place >= 0) (all()[place] ?? by("look")).focus({ preventScroll: true });
}

function count() {
  const sum = totals();
  const parts = [`${counted(review.groups.length, "group", "groups")}: `];
  parts.push(made("strong", { id: "count" }, grouped(sum.files)), sum.files === 1 ? " file goes, " : " files go, ",
    made("span", { id: "size" }, sized(sum.bytes)));
  if (sum.distinct > 0) parts.push(`; ${grouped(sum.distinct)} marked as no duplicates`);
  if (sum.none > 0) parts.push(`; ${counted(sum.none, "would lose all its files and is left alone", "would lose all their files and are left alone")}`);
  if (sum.done > 0) parts.push(`; ${grouped(sum.done)} done`);
  by("tally").replaceChildren(...parts);
  by("undo").disabled = review.steps.length === 0;
  const isNothing = sum.files === 0 && sum.distinct === 0;
  by("act").disabled = review.isSending || !review.isWhole || isNothing;
  for (const button of by("filters").children) {
    const one = filters.find(({ name }) => name === button.dataset.name);
    button.querySelector("span").textContent = grouped(review.groups.filter(one.has).length);
  }
  told();
}

// MARK: Groups

// Takes groups that have come, and lists them.
function add(lines) {
  for (const line of lines) {
    const group = taken(line);
    recall(group);
    review.groups.push(group);
  }
}

// Shows the head, once it is known, and what an earlier visit decided.
function begin(head) {
  review.head = head;
  readStore();
  document.title = `Duplicates in ${shown(head.source)}`;
  by("source").replaceChildren(made("bdi", {}, shown(head.source)), `: ${counted(head.pictures, "picture", "pictures")}`);
  by("act").textContent = head.action === "trash" ? "Put them into the trash …" : "Save decisions";
  by("act").hidden = head.action === "nothing";
  by("explained").textContent = `${head.rule}. A file goes only where one that stays shows all of it: as large, in the same `
    + "tones and colours, with everything else that the file holds. What only resembles another is there to be looked at. "
    + review.source.explanation(head);
  by("notes").replaceChildren(...head.notes.map((note) => made("li", {}, shown(note))));
  by("filters").replaceChildren(...filters.map(({ name, words }) => made("button", {
    type: "button", "data-name": name, "aria-pressed": String(name === filter.name),
    onclick: () => { filter.name = name; refilter(); },
  }, `${words} `, made("span", { className: "soft" }))));
}

// Shows the groups: those that have come, all of them in the end.
function showGroups(isWhole) {
  review.isWhole = isWhole;
  by("tools").hidden = by("panes").hidden = false;
  if (isWhole) {
    by("folders").replaceChildren(...folders().slice(0, 500).map(([folder, number]) =>
      made("option", { value: folder }, counted(number, "group", "groups"))));
  }
  const isFirst = list.current < 0;
  listGroups();
  if (isFirst && review.groups.length > 0) {
    const known = list.groups.findIndex((group) => group.key === review.store.at);
    go(Math.max(0, known), true);
    if (document.activeElement === document.body) by("list").focus();
  }
  if (isWhole) say("");
  count();
}

function refilter() {
  for (const button of by("filters").children) button.setAttribute("aria-pressed", String(button.dataset.name === filter.name));
  by("list").scrollTop = 0;
  listGroups();
  if (list.groups.length > 0) go(Math.max(0, list.current), true);
}

// MARK: The button

// The groups that anything happens to.
const decidedGroups = () => review.groups.filter((group) => !group.done && (group.distinct || going(group).length > 0));

async function act() {
  if (by("act").hidden || by("act").disabled) return;
  await review.source.act(decidedGroups());
  count();
}

// Asks before files go; the answer is whether they may. The focus is where nothing happens.
function agreed(words) {
  const dialog = by("ask");
  by("question").textContent = words;
  dialog.showModal();
  by("cancel").focus();
  return new Promise((done) => {
    // The event of closing comes late, and might be that of the question before.
    const answer = (is) => { dialog.close(); by("list").focus(); done(is); };
    by("agree").onclick = () => { answer(true); };
    by("cancel").onclick = () => { answer(false); };
    dialog.oncancel = () => { done(false); };
  });
}

// MARK: Dialogs

function showRules() {
  by("rule-folder").value = filter.folder || folderOf(currentGroup()?.files.at(-1)?.path ?? "");
  by("rule-said").textContent = "";
  listRules();
  by("ruling").showModal();
}

function listRules() {
  by("rule-list").replaceChildren(...review.rules.map((rule) => made("li", { className: "row" },
    made("span", {}, shown(ruleWords(rule))),
    made("button", { type: "button", onclick: () => { dropRule(rule); listRules(); } }, "Remove the rule"))));
}

for (const [id, does] of [["rule-go", "go"], ["rule-stay", "stay"]]) {
  by(id).addEventListener("click", () => {
    const words = addRule(by("rule-folder").value.trim(), does);
    by("rule-said").textContent = words;
    happened(words, takeBack);
    listRules();
    if (currentGroup()) redraw();
  });
}
for (const button of document.querySelectorAll("dialog .close")) {
  button.addEventListener("click", () => { button.closest("dialog").close(); });
}

// MARK: Events

by("act").addEventListener("click", act);
by("undo").addEventListener("click", takeBack);
by("dismiss").addEventListener("click", () => { happened(""); by("list").focus(); });
by("rules").addEventListener("click", showRules);
by("about").addEventListener("click", () => { by("help").showModal(); });
by("folder").addEventListener("change", () => { filter.folder = by("folder").value.trim().replace(/\/+$/, ""); refilter(); });

const keys = {
  j: () => go(list.current + 1), k: () => go(list.current - 1), n: toggleDistinct, a: allAlike, s: () => setMode("side"),
  f: () => setMode("over"), d: () => setMode("differ"), z: () => closer(), u: takeBack, "?": () => by("help").showModal(),
  enter: openLook, escape: closeLook, " ": flick,
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const isTyping = event.target.matches("input:not([type=checkbox]), select, textarea");
  const isPressing = event.target.matches("button, a, summary, input");
  const key = event.key.toLowerCase();
  if (isTyping || (isPressing && (key === "enter" || key === " "))) return;
  const group = currentGroup();
  if (/^[1-9]$/.test(key) && group && !group.done && !group.distinct && group.files[key - 1]) {
    setGoes(group, key - 1, !group.goes[key - 1]);
  } else if (keys[key] && (group || key === "?" || key === "u")) keys[key]();
  else return;
  event.preventDefault();
});
