// The list of groups: only the rows in sight are elements, however many groups there are.

const list = { groups: [], current: -1, rows: new Map() };
const rowHeight = 88;

const currentGroup = () => list.groups[list.current];

// Lists the groups that the filters leave; the current one stays if it is among them.
function listGroups() {
  const before = currentGroup();
  list.groups = review.groups.filter(isShown);
  const place = before ? list.groups.indexOf(before) : -1;
  list.current = place >= 0 ? place : Math.min(Math.max(list.current, 0), list.groups.length - 1);
  by("rows").style.height = `${list.groups.length * rowHeight}px`;
  by("empty").hidden = list.groups.length > 0;
  by("list").hidden = list.groups.length === 0;
  by("empty").textContent = review.groups.length === 0 ? "There are no duplicates." : "No group is like that.";
  drawRows(true);
  if (currentGroup() !== before) showGroup(currentGroup()); else nameGroup();
}

// Draws the rows in sight, and those a little beyond.
function drawRows(isNew = false) {
  const box = by("list");
  const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - 4);
  const last = Math.min(list.groups.length, Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + 4);
  if (isNew) {
    for (const row of list.rows.values()) row.remove();
    list.rows.clear();
  }
  for (const [place, row] of list.rows) {
    if (place < first || place >= last) { row.remove(); list.rows.delete(place); }
  }
  for (let place = first; place < last; place += 1) {
    if (list.rows.has(place)) continue;
    const row = made("div", { role: "option", className: "line" });
    row.style.transform = `translateY(${place * rowHeight}px)`;
    row.addEventListener("click", () => { go(place); openLook(); });
    list.rows.set(place, row);
    by("rows").append(row);
    drawRow(place);
  }
  const row = list.rows.get(list.current);
  if (row) box.setAttribute("aria-activedescendant", row.id); else box.removeAttribute("aria-activedescendant");
}

function drawRow(place) {
  const row = list.rows.get(place);
  const group = list.groups[place];
  if (!row || !group) return;
  row.id = `row-${group.number}`;
  row.setAttribute("aria-setsize", list.groups.length);
  row.setAttribute("aria-posinset", place + 1);
  row.setAttribute("aria-selected", String(place === list.current));
  const number = going(group).length;
  const pictures = made("span", { className: "strip" }, ...group.files.slice(0, 3).map((file, at) => {
    const frame = made("span", { className: `small-frame ${group.done ? "" : number > 0 && group.goes[at] ? "goes" : "stays"}` });
    small(group, file).then((address) => {
      if (address) frame.append(made("img", { src: address, alt: "", decoding: "async" }));
    });
    return frame;
  }));
  const names = made("span", { className: "name" });
  names.append(made("bdi", {}, shown(nameOf(group.files[0].path))));
  row.replaceChildren(
    pictures,
    made("span", { className: "words" }, names,
      made("span", { className: "soft small" }, `${counted(group.files.length, "file", "files")} · ${summary(group)}`),
      made("span", { className: `mark ${markKind(group)}` }, markWords(group))),
  );
}

// What would happen to a group, or why it is there, in a few words.
function summary(group) {
  if (group.done) return group.done;
  if (group.distinct) return "no duplicates";
  if (staysNone(group)) return "no file would stay";
  const files = going(group);
  if (files.length > 0) return `${counted(files.length, "goes", "go")}, ${sized(files.reduce((sum, file) => sum + weight(file), 0))}`;
  const reason = group.files.find((file) => file.reason)?.reason;
  return group.looks && reason ? reason : "all stay";
}
const markKind = (group) => staysNone(group) && !group.done ? "bad" : group.done || group.decided ? "good" : group.looks || group.unsure ? "fair" : "";
const markWords = (group) => group.done ? "done" : staysNone(group) ? "check" : group.decided ? "decided"
  : group.looks ? "look" : group.unsure ? "uncertain" : "";

// Makes a group of the list the current one, and brings it into sight.
function go(place, isSmooth = false) {
  if (list.groups.length === 0) return;
  const before = list.current;
  list.current = Math.max(0, Math.min(list.groups.length - 1, place));
  const box = by("list");
  const top = list.current * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
  drawRows();
  for (const one of [before, list.current]) drawRow(one);
  drawRows();
  if (before !== list.current || isSmooth) showGroup(currentGroup());
}

by("list").addEventListener("scroll", () => drawRows(), { passive: true });
new ResizeObserver(() => drawRows()).observe(by("list"));
by("list").addEventListener("keydown", (event) => {
  const page = Math.max(1, Math.floor(by("list").clientHeight / rowHeight) - 1);
  const places = {
    ArrowDown: list.current + 1, ArrowUp: list.current - 1, PageDown: list.current + page, PageUp: list.current - page,
    Home: 0, End: list.groups.length - 1,
  };
  if (!(event.key in places) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(places[event.key]);
});
