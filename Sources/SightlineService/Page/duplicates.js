// What a service adds to the review: groups as one scrolls, their pictures, and a button that follows the decisions.

const by = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
// How many groups are asked for at once, pictures loaded at once, and files that go in one request.
const [part, loadedAtOnce, sentAtOnce] = [50, 4, 32];
let total = null;
let isLoading = false;

function say(words, hasFailed = false) {
  by("status").textContent = words;
  by("status").classList.toggle("failed", hasFailed);
}

const wait = (seconds) => new Promise((done) => { setTimeout(done, seconds * 1000); });

// Asks the service, and again where it has too much to do or could not end in time: what was compared is remembered.
async function ask(path, options = {}, attempts = 1) {
  const token = sessionStorage.getItem("token");
  const headers = { ...options.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(path, { ...options, headers });
  if (answer.ok) return answer;
  if (answer.status === 503 && attempts > 1) {
    await wait(Number(answer.headers.get("Retry-After")) || 1);
    return ask(path, options, attempts - 1);
  }
  let message = `The service answered ${answer.status}.`;
  try { message = (await answer.json()).error.message; } catch { /* not its own words */ }
  if (answer.status === 401) message = "This service needs a token with the right to write.";
  if (answer.status === 401 || answer.status === 403) by("access").hidden = false;
  throw new Error(message);
}

// MARK: Groups

const counted = (number) => `${number.toLocaleString("en")} ${number === 1 ? "file" : "files"}`;

async function load() {
  if (isLoading || (total !== null && groups.length >= total)) return;
  isLoading = true;
  try {
    const query = new URLSearchParams(asked);
    query.set("from", groups.length + 1);
    query.set("limit", part);
    const text = await (await ask(`v1/duplicates/cards?${query}`, {}, 300)).text();
    // Parsed apart, where nothing runs or loads.
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const isFirst = total === null;
    const sections = [...parsed.querySelectorAll("section.group")];
    if (isFirst) total = Number(parsed.getElementById("report").dataset.groups);
    // A review that has become shorter meanwhile ends here.
    if (sections.length === 0) total = groups.length;
    by("review").append(...parsed.body.children);
    if (isFirst) {
      by("act")?.addEventListener("click", act);
      say("");
    }
    take(sections);
    for (const picture of by("review").querySelectorAll(".picture[data-picture]:not(.seen)")) {
      picture.classList.add("seen");
      sight.observe(picture);
    }
    by("shown").textContent = groups.length < total ? `; ${groups.length} of ${total} groups are here` : "";
    by("end").textContent = groups.length < total ? "Further groups come as you scroll." : "";
    // Where these did not fill the window, its end stays in sight and is not told again.
    ending.unobserve(by("end"));
    ending.observe(by("end"));
  } catch (error) {
    say(error.message, true);
  }
  isLoading = false;
}

const ending = new IntersectionObserver((entries) => {
  if (entries.some((one) => one.isIntersecting) && total !== null) load();
}, { rootMargin: "1500px" });

// MARK: Pictures

const waiting = [];
let loading = 0;
const sight = new IntersectionObserver((entries) => {
  for (const { target } of entries.filter((one) => one.isIntersecting)) {
    sight.unobserve(target);
    waiting.push(target);
  }
  fill();
}, { rootMargin: "400px" });

function fill() {
  while (loading < loadedAtOnce && waiting.length > 0) {
    loading += 1;
    picture(waiting.shift()).finally(() => { loading -= 1; fill(); });
  }
}

async function picture(frame) {
  const { type, id, picture: path, alternative } = frame.dataset;
  const query = new URLSearchParams({ picture: path, ...(asked.has("catalog") ? { catalog: asked.get("catalog") } : {}) });
  try {
    const address = `v1/entities/${encodeURIComponent(type)}/${encodeURIComponent(id)}/thumbnail?${query}`;
    const image = Object.assign(new Image(), { alt: alternative });
    image.src = URL.createObjectURL(await (await ask(address, {}, 10)).blob());
    frame.replaceChildren(image);
  } catch {
    frame.classList.add("missing", "soft", "small");
    frame.textContent = "picture not found";
  }
}

// MARK: Decisions

const trashed = "in the trash";
const isDecided = (group) => isOpen(group) && (isDistinct(group) || going(group).length > 0);

// Asks before files go; the answer is whether they may.
function agreed(words) {
  const dialog = by("ask");
  by("question").textContent = words;
  dialog.showModal();
  return new Promise((done) => {
    // The event of closing comes late, and might be that of the question before.
    const answer = (is) => { dialog.close(); done(is); };
    by("agree").onclick = () => { answer(true); };
    by("cancel").onclick = () => { answer(false); };
    dialog.oncancel = () => { done(false); };
  });
}

async function act() {
  if (!by("act") || by("act").disabled) return;
  const chosen = groups.filter(isDecided);
  const number = chosen.reduce((sum, group) => sum + going(group).length, 0);
  const distinct = chosen.filter(isDistinct).length;
  if (chosen.length === 0) { tell("Nothing was decided: let a file go, or say that a group has no duplicates."); return; }
  const words = [];
  if (number > 0) words.push(`Put ${counted(number)} (${by("size").textContent}) and what belongs to them into the trash?`);
  if (distinct > 0) words.push(`${distinct} ${distinct === 1 ? "group is" : "groups are"} remembered as no duplicates.`);
  // What is remembered can be forgotten: only files that go are asked about.
  if (number > 0 && !await agreed(words.join(" "))) return;
  by("act").disabled = true;
  const outcome = { removed: 0, bytes: 0, left: 0, distinct: 0, undo: "" };
  try {
    for (const batch of batches(chosen)) {
      say(`${counted(outcome.removed)} of ${number} in the trash …`);
      await send(batch, outcome);
    }
    tell(summary(outcome), outcome.undo);
  } catch (error) {
    tell(`${summary(outcome)} Then it ended: ${error.message}`, outcome.undo);
  }
  say(summary(outcome));
  by("act").disabled = false;
  count();
}

function* batches(chosen) {
  let [batch, size] = [[], 0];
  for (const group of chosen) {
    batch.push(group);
    size += Math.max(1, going(group).length);
    if (size >= sentAtOnce) { yield batch; [batch, size] = [[], 0]; }
  }
  if (batch.length > 0) yield batch;
}

// Sends some groups, and what had no time again as long as that gets on.
async function send(batch, outcome) {
  const query = new URLSearchParams(asked.has("catalog") ? { catalog: asked.get("catalog") } : {});
  let body = decisions(batch);
  for (;;) {
    const answer = await (await ask(`v1/duplicates/decisions?${query}`, {
      method: "POST", body, headers: { "Content-Type": "application/json" },
    }, 60)).json();
    const late = new Set(answer.left.filter((one) => one.code === "deadlineExceeded").map((one) => one.path));
    const left = answer.left.filter((one) => !late.has(one.path));
    outcome.removed += answer.removed.length;
    outcome.bytes += answer.bytes;
    outcome.distinct += answer.distinct;
    outcome.left += left.length;
    outcome.undo = answer.undo ?? outcome.undo;
    for (const one of answer.removed) mark(batch, one.path, trashed, "said");
    for (const one of left) mark(batch, one.path ?? one.group, one.message, "reason");
    if (late.size === 0 || answer.removed.length + left.length === 0) {
      for (const path of late) mark(batch, path, "there was no time for it", "reason");
      outcome.left += late.size;
      break;
    }
    const content = JSON.parse(body);
    content.groups = content.groups.filter((group) => !group.distinct && group.files.some((file) => late.has(file.path)));
    for (const group of content.groups) {
      group.files.forEach((file) => { file.gone = file.action === "remove" && !late.has(file.path); });
      const places = group.files.map((file) => file.gone);
      if (!places.includes(true)) continue;
      const shift = group.files.map((_, at) => at - places.slice(0, at).filter(Boolean).length);
      group.files = group.files.filter((file) => !file.gone);
      group.files.forEach((file) => { file.of = shift[file.of] ?? 0; });
    }
    body = JSON.stringify(content);
  }
  for (const group of batch) close(group);
}

// Says at a file, at the one that it belongs to, or at a group by its number, what became of it.
function mark(batch, name, words, kind) {
  for (const group of batch) {
    const named = files(group).find((figure) => decided(figure).path === name);
    const owner = named ?? files(group).find((figure) => decided(figure).with.some((one) => one.file === name));
    const place = name === Number(group.dataset.number) ? group.querySelector("h2") : owner?.querySelector("figcaption");
    if (!place) continue;
    const textContent = owner && !named ? `${name}: ${words}` : words;
    place.append(Object.assign(document.createElement("p"), { textContent, className: kind }));
    return;
  }
}

function close(group) {
  group.classList.add("done");
  for (const input of group.querySelectorAll("input")) input.disabled = true;
  for (const figure of files(group)) {
    const isGone = [...figure.querySelectorAll(".said")].some((one) => one.textContent === trashed);
    figure.classList.toggle("remove", isGone);
    figure.classList.toggle("keep", !isGone);
  }
  if (isDistinct(group) && !group.querySelector(".reason")) {
    group.querySelector("h2").append(
      Object.assign(document.createElement("p"), { textContent: "remembered as no duplicates", className: "said small" }));
  }
}

function summary({ removed, bytes, left, distinct }) {
  const words = [`${counted(removed)} (${sized(bytes)}) ${removed === 1 ? "is" : "are"} in the trash.`];
  if (left > 0) words.push(`${counted(left)} stayed: each says why.`);
  if (distinct > 0) words.push(`${distinct} ${distinct === 1 ? "group is" : "groups are"} remembered as no duplicates.`);
  return words.join(" ");
}

function tell(words, undo = "") {
  by("outcome").textContent = words;
  by("undo").textContent = undo ? `${undo[0].toUpperCase()}${undo.slice(1)}.` : "";
  by("told").showModal();
}
by("close").addEventListener("click", () => { by("told").close(); });

// MARK: The service

async function begin() {
  say("Comparing the pictures …");
  try {
    const info = await (await ask("v1/info")).json();
    by("catalog").replaceChildren(...info.catalogs.map((one) => new Option(one.name, one.name)));
    if (asked.has("catalog")) by("catalog").value = asked.get("catalog");
    by("catalogs").hidden = info.catalogs.length < 2;
  } catch (error) {
    say(error.message, true);
    return;
  }
  await load();
}
by("catalog").addEventListener("change", () => {
  asked.set("catalog", by("catalog").value);
  location.search = asked;
});
by("access").addEventListener("submit", async (event) => {
  event.preventDefault();
  sessionStorage.setItem("token", by("token").value.trim());
  by("token").value = "";
  by("access").hidden = true;
  await begin();
});
ending.observe(by("end"));
begin();
