// The large view of a group: its files side by side, two of them one over the other, and what differs.

const look = { mode: "side", pair: [0, 1], isFlicked: false, isClose: false, frame: 0, at: [0.5, 0.5] };

const small = (group, file) => review.source.small(group, file);

function showGroup(group) {
  look.isFlicked = look.isClose = false;
  if (group) look.pair = pairOf(group, Math.max(1, group.files.findIndex((file, at) => at > 0 && (file.of || file.resembles))));
  drawLook();
}

// A file and the one that it is held against.
function pairOf(group, at) {
  const other = comparedWith(group, at);
  return [other >= 0 && other !== at ? other : at === 0 ? 1 : 0, at];
}

function drawLook() {
  const group = currentGroup();
  const box = by("look");
  if (!group) {
    box.replaceChildren(made("p", { className: "soft nothing", id: "which" }, review.groups.length > 0 ? "Choose a group." : ""));
    return;
  }
  const number = alike(group).length;
  const bar = made("div", { className: "row heading" },
    made("button", { type: "button", className: "back", onclick: closeLook }, "Back"),
    made("h2", {}, made("span", { id: "which" }),
      made("span", { className: "soft" }, ` ${counted(group.files.length, "file", "files")}, ${summary(group)}`)));
  const modes = made("div", { className: "segments", role: "group", "aria-label": "View" },
    ...[["side", "Side by side"], ["over", "Flick"], ["differ", "Difference"]].map(([mode, words]) =>
      made("button", { type: "button", "aria-pressed": String(look.mode === mode), onclick: () => { setMode(mode); } }, words)));
  const tools = made("div", { className: "row view" }, modes,
    made("button", { type: "button", id: "closer", "aria-pressed": String(look.isClose), onclick: closer }, "Closer"));
  const stage = made("div", { className: `stage ${look.mode}`, style: `--count: ${group.files.length}` });
  if (look.mode === "side") sides(group, stage); else over(group, stage);
  const distinct = made("input", { type: "checkbox", id: "distinct", checked: group.distinct, disabled: Boolean(group.done) });
  distinct.addEventListener("change", toggleDistinct);
  const foot = made("div", { className: "row foot" },
    made("label", {}, distinct, "No duplicates: do not show them again ", made("kbd", {}, "N")),
    number > 1 && !group.done
      ? made("button", { type: "button", id: "alike", onclick: allAlike }, `Apply to all ${grouped(number)} of this kind`, made("kbd", {}, "A")) : null);
  bar.append(tools, made("span", { className: "row steps" },
    made("button", { type: "button", ariaLabel: "Previous group", onclick: () => go(list.current - 1) }, "‹"),
    made("button", { type: "button", ariaLabel: "Next group", onclick: () => go(list.current + 1) }, "›")));
  box.replaceChildren(bar, stage, ...(look.mode === "side" ? [] : [captions(group)]), foot,
    ...group.notes.map((words) => made("p", { className: "small failed" }, words)));
  placeCloser();
  nameGroup();
}

// Says which group of the list it is.
function nameGroup() {
  if (currentGroup()) by("which").textContent = `${grouped(list.current + 1)} of ${grouped(list.groups.length)}`;
}

// MARK: Pictures

// A picture in a frame of its own shape, with a mark where it differs; the small one until the large one is there.
function framed(group, at, more = "") {
  const file = group.files[at];
  const frame = made("div", { className: `frame ${more}` });
  frame.style.setProperty("--wide", Math.max(1, file.width));
  frame.style.setProperty("--high", Math.max(1, file.height));
  frame.dataset.file = at;
  const layer = made("div", { className: "layer" }, pictured(group, at));
  frame.append(layer);
  if (file.differsAt) {
    const [x, y, width, height] = file.differsAt;
    const mark = made("span", { className: "differs-at" });
    Object.assign(mark.style, {
      left: `${x / file.width * 100}%`, top: `${y / file.height * 100}%`,
      width: `${width / file.width * 100}%`, height: `${height / file.height * 100}%`,
    });
    layer.append(mark);
  }
  frame.addEventListener("pointermove", (event) => {
    if (!look.isClose) return;
    pointAt(frame, event);
    placeCloser();
  });
  frame.addEventListener("click", closer);
  return frame;
}

function pictured(group, at) {
  const file = group.files[at];
  const image = made("img", { alt: `${group.goes[at] ? "goes" : "stays"}: ${shown(file.path)}`, className: "picture", draggable: false });
  image.addEventListener("error", () => {
    image.removeAttribute("src");
    image.closest(".frame")?.classList.add("missing");
  });
  small(group, file).then((address) => {
    if (address && !image.src) image.src = address;
    else if (!address) image.closest(".frame")?.classList.add("missing");
    // What is in the trash can only be shown small.
    return group.gone?.has(at) ? undefined : review.source.full(group, file);
  }).then((address) => {
    if (!address || group !== currentGroup()) return;
    const large = new Image();
    // A browser may not know the format: the small picture stays then.
    large.onload = () => { image.closest(".frame")?.classList.remove("missing"); image.src = address; };
    large.src = address;
  }).catch(() => { /* the small picture stays */ });
  return image;
}

function sides(group, stage) {
  stage.append(...group.files.map((file, at) => {
    const figure = made("figure", { className: `file ${fate(group, at)}` },
      made("div", { className: "place" }, framed(group, at)), ...caption(group, at));
    return figure;
  }));
}

// Two pictures in one frame, the one laid over the other so that the same points lie on each other.
function over(group, stage) {
  const [under, top] = look.pair;
  if (!group.files[under] || !group.files[top]) return;
  const frame = framed(group, top, look.isFlicked ? "flicked" : "");
  const other = pictured(group, under);
  other.classList.add("other");
  const { width, height } = group.files[top];
  const [a, b, c, d, e, f] = fromTo(group, under, top);
  other.style.transform = `translate(${e * 100}%, ${f * 100}%) matrix(${a}, ${b * height / width}, ${c * width / height}, ${d}, 0, 0)`;
  frame.firstChild.append(other);
  stage.append(made("div", { className: "place" }, frame,
    made("p", { className: "which small" }, look.mode === "differ" ? "Black where both are the same" : `Picture ${look.isFlicked ? under + 1 : top + 1}`)));
}

// What is shown of the two pictures, and which others could be.
function captions(group) {
  return made("div", { className: "stage side captions", style: `--count: ${group.files.length}` },
    ...group.files.map((file, at) => {
      const figure = made("figure", { className: `file ${fate(group, at)} ${look.pair.includes(at) ? "" : "apart"}` }, ...caption(group, at));
      if (group.files.length > 2 && at > 0) {
        figure.lastChild.append(made("button", { type: "button", className: "plain", onclick: () => { look.pair = pairOf(group, at); drawLook(); } }, "Hold this one against the other"));
      }
      return figure;
    }));
}

const fate = (group, at) => group.done ? (group.gone?.has(at) ? "goes" : "stays") : !group.distinct && group.goes[at] ? "goes" : "stays";

function caption(group, at) {
  const file = group.files[at];
  const choice = made("div", { className: "choice segments", role: "group", "aria-label": `File ${at + 1}` },
    ...[[false, "Stays"], [true, "Goes"]].map(([goes, words]) => made("button", {
      type: "button", "aria-pressed": String((fate(group, at) === "goes") === goes), disabled: Boolean(group.done) || group.distinct,
      className: goes ? "bad" : "good", onclick: () => setGoes(group, at, goes),
    }, words, at < 9 && goes === false ? made("kbd", {}, String(at + 1)) : null)));
  const facts = made("dl", { className: "facts small" });
  const all = group.files.map(factsOf);
  const own = all[at];
  for (const [title, value] of Object.entries(own)) {
    if (all.every((one) => one[title] === "")) continue;
    const differs = all.some((one) => one[title] !== value);
    facts.append(made("dt", { className: "soft" }, title), made("dd", { className: differs ? "differs" : "" }, made("bdi", {}, value || "–")));
  }
  const rest = made("div", { className: "rest" }, facts);
  if (file.account) {
    rest.append(made("details", { className: "small soft" }, made("summary", {}, file.account),
      made("ul", {}, ...(file.accounts ?? []).map((line) => made("li", {}, shown(line))))));
  }
  for (const words of (group.said?.[at] ?? [])) rest.append(made("p", { className: "small failed" }, words));
  return [choice, made("p", { className: "why small" }, reason(group, at)), rest];
}

// What a person compares, in words; empty where it is not known.
function factsOf(file) {
  const beside = (file.with ?? []).map((one) => nameOf(one.path)).join(", ");
  return {
    Name: shown(nameOf(file.path)), Folder: shown(folderOf(file.path)) || "–", Pixels: `${file.width} × ${file.height}`,
    Size: sized(file.bytes), Taken: moment(file.taken), Camera: shown(file.camera ?? ""),
    Written: file.modified ? new Date(file.modified * 1000).toISOString().slice(0, 16).replace("T", " ") : "",
    Beside: shown(beside), "Also as": shown((file.otherPaths ?? []).join(", ")), "In step by": file.sync ?? "",
  };
}
const moment = (text) => (text ?? "").replace(/^(\d{4}):(\d\d):(\d\d)/, "$1-$2-$3").slice(0, 16);

// Why a file goes or stays.
function reason(group, at) {
  const file = group.files[at];
  const other = group.files.findIndex((one) => one.path === (file.of ?? file.resembles));
  const beside = group.files.length > 2 && other >= 0 ? `Beside file ${other + 1}: ` : "";
  const named = group.files.length > 2 && other >= 0 ? `file ${other + 1}` : "the other";
  if (file.of) return `${beside}${file.said ?? ""}${file.kept ? `; ${named} ${file.kept}` : ""}`;
  if (file.resembles) return `${beside}${file.said ?? ""}`;
  return file.reference ? "must stay" : "the one to keep";
}

// MARK: Looking closer

function setMode(mode) {
  look.mode = mode;
  look.isFlicked = false;
  drawLook();
}

function flick() {
  if (look.mode !== "over") { setMode("over"); return; }
  look.isFlicked = !look.isFlicked;
  const frame = by("look").querySelector(".stage.over .frame");
  frame?.classList.toggle("flicked", look.isFlicked);
  const words = by("look").querySelector(".which");
  if (words) words.textContent = `Picture ${look.isFlicked ? look.pair[0] + 1 : look.pair[1] + 1}`;
}

function closer(event) {
  look.isClose = !look.isClose;
  const frame = event?.currentTarget?.classList?.contains("frame") ? event.currentTarget : by("look").querySelector(".frame");
  if (event?.currentTarget === frame) pointAt(frame, event);
  else if (frame) Object.assign(look, { frame: Number(frame.dataset.file), at: [0.5, 0.5] });
  placeCloser();
}

function pointAt(frame, event) {
  const area = frame.getBoundingClientRect();
  look.frame = Number(frame.dataset.file);
  look.at = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
}

// Shows in every frame the part that the one with the pointer shows, a quarter as wide and high, at the same scale.
function placeCloser() {
  const group = currentGroup();
  by("look").classList.toggle("close", look.isClose);
  by("closer")?.setAttribute("aria-pressed", String(look.isClose));
  const [left, top] = look.at.map((share) => share * (1 - 1 / closeness));
  for (const frame of by("look").querySelectorAll(".frame")) {
    const layer = frame.firstChild;
    layer.style.transform = "";
    if (!look.isClose) continue;
    const map = fromTo(group, look.frame, Number(frame.dataset.file));
    const corners = [[left, top], [left + 1 / closeness, top + 1 / closeness]].map((point) => moved(map, point));
    const [x, y] = [0, 1].map((axis) => Math.min(corners[0][axis], corners[1][axis]));
    const scale = [0, 1].map((axis) => 1 / Math.max(Math.abs(corners[1][axis] - corners[0][axis]), 1e-6));
    layer.style.transform = `scale(${scale[0]}, ${scale[1]}) translate(${-x * 100}%, ${-y * 100}%)`;
  }
}

// MARK: Deciding

function setGoes(group, at, goes) {
  change(`file ${at + 1} ${goes ? "goes" : "stays"}`, [group], (one) => { one.goes[at] = goes; });
}

function toggleDistinct() {
  const group = currentGroup();
  if (group) change("no duplicates", [group], (one) => { one.distinct = !one.distinct; });
}

function allAlike() {
  const group = currentGroup();
  if (!group) return;
  const number = decideAlike(group);
  happened(`${counted(number, "group of this kind is", "groups of this kind are")} decided: ${summary(group)}.`, takeBack);
}

// On a small screen the large view lies over the list.
function openLook() {
  by("review").classList.add("looking");
  if (matchMedia("(max-width: 60rem)").matches) by("look").focus();
}
function closeLook() {
  by("review").classList.remove("looking");
  by("list").focus();
}
