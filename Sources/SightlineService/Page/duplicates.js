// The review in a service: it waits for the comparison, asks for groups and pictures, and sends the decisions.

const asked = new URLSearchParams(location.search);
const named = () => asked.has("catalog") ? { catalog: asked.get("catalog") } : {};
// How many groups are asked for at once, pictures loaded at once and kept, and files that go in one request.
const [part, loadedAtOnce, keptPictures, sentAtOnce] = [500, 4, 400, 32];

const wait = (seconds) => new Promise((done) => { setTimeout(done, seconds * 1000); });

// Asks the service, and again where it has too much to do.
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

const steps = { parts: "Looking for pictures in others", verification: "Comparing the pictures" };

async function load() {
  try {
    for (;;) {
      const query = new URLSearchParams(asked);
      query.set("from", review.groups.length + 1);
      query.set("limit", part);
      const answer = await ask(`v1/duplicates/review?${query}`, {}, 60);
      const found = await answer.json();
      if (answer.status === 202) {
        const number = found.total > 0 ? `: ${grouped(found.done)} of ${grouped(found.total)}` : " …";
        progress(`${steps[found.step] ?? "Comparing"}${number}`, found.done, found.total);
        continue;
      }
      if (!review.head) begin(found.head);
      add(found.groups);
      // A review that has become shorter meanwhile ends here.
      const isWhole = found.groups.length === 0 || review.groups.length >= found.head.groups;
      if (!isWhole) progress(`Loading the groups: ${grouped(review.groups.length)} of ${grouped(found.head.groups)}`, review.groups.length, found.head.groups);
      showGroups(isWhole);
      if (isWhole) return;
    }
  } catch (error) {
    say(error.message, true);
  }
}

// MARK: Pictures

// Pictures by their addresses, those that were asked for last at the end; each is a promise of an address within the page.
const pictures = new Map();
const waiting = [];
let loading = 0;

function fill() {
  while (loading < loadedAtOnce && waiting.length > 0) {
    loading += 1;
    // What was asked for last is in sight.
    waiting.pop()().finally(() => { loading -= 1; fill(); });
  }
}

function fetched(group, file, kind) {
  const { type, id } = file.entities[0];
  const query = new URLSearchParams({ picture: file.path, ...named() });
  const address = `v1/entities/${encodeURIComponent(type)}/${encodeURIComponent(id)}/${kind}?${query}`;
  const known = pictures.get(address);
  if (known) {
    pictures.delete(address);
    pictures.set(address, known);
    return known;
  }
  const promise = new Promise((done) => {
    waiting.push(async () => {
      try {
        done(URL.createObjectURL(await (await ask(address, {}, 10)).blob()));
      } catch {
        done(undefined);
      }
    });
    fill();
  });
  pictures.set(address, promise);
  for (const [old, picture] of pictures) {
    if (pictures.size <= keptPictures) break;
    pictures.delete(old);
    picture.then((one) => { if (one) setTimeout(() => { URL.revokeObjectURL(one); }, 30000); });
  }
  return promise;
}

// MARK: Decisions

const trashed = "in the trash";

function* batches(chosen) {
  let [batch, size] = [[], 0];
  for (const group of chosen) {
    batch.push(group);
    size += Math.max(1, going(group).length);
    if (size >= sentAtOnce) { yield batch; [batch, size] = [[], 0]; }
  }
  if (batch.length > 0) yield batch;
}

async function send(groups) {
  const number = groups.reduce((sum, group) => sum + going(group).length, 0);
  const bytes = groups.reduce((sum, group) => sum + going(group).reduce((more, file) => more + weight(file), 0), 0);
  const distinct = groups.filter((group) => group.distinct).length;
  const words = [`Put ${counted(number, "file", "files")} (${sized(bytes)}) and what belongs to them into the trash?`];
  if (distinct > 0) words.push(`${counted(distinct, "group is", "groups are")} remembered as no duplicates.`);
  // What is remembered can be forgotten: only files that go are asked about.
  if (number > 0 && !await agreed(words.join(" "))) return;
  review.isSending = true;
  count();
  const outcome = { removed: 0, bytes: 0, left: 0, distinct: 0, actions: [], groups: [] };
  let failure = "";
  try {
    for (const batch of batches(groups)) {
      progress(`${counted(outcome.removed, "file", "files")} of ${grouped(number)} in the trash`, outcome.removed, number);
      await followDecisions(batch, outcome);
    }
  } catch (error) {
    failure = ` Then it ended: ${error.message}`;
  }
  review.isSending = false;
  say("");
  keep(outcome.groups);
  happened(outcomeWords(outcome) + failure, outcome.actions.length > 0 ? () => bringBack(outcome) : null, failure !== "");
  // What went cannot be undone step by step any more.
  review.steps = [];
  changed(groups);
}

// Sends some groups, and what had no time again as long as that gets on.
async function followDecisions(batch, outcome) {
  let content = JSON.parse(decisions(batch));
  for (;;) {
    const answer = await (await ask(`v1/duplicates/decisions?${new URLSearchParams(named())}`, {
      method: "POST", body: JSON.stringify(content), headers: { "Content-Type": "application/json" },
    }, 60)).json();
    const late = new Set(answer.left.filter((one) => one.code === "deadlineExceeded").map((one) => one.path));
    const left = answer.left.filter((one) => !late.has(one.path));
    outcome.removed += answer.removed.length;
    outcome.bytes += answer.bytes;
    outcome.distinct += answer.distinct;
    if (answer.action) outcome.actions.push(answer.action);
    for (const one of answer.removed) note(batch, one.path);
    const isStuck = late.size > 0 && answer.removed.length + left.length === 0;
    for (const one of left) note(batch, one.path ?? one.group, one.message);
    if (isStuck) for (const path of late) note(batch, path, "there was no time for it");
    outcome.left += left.length + (isStuck ? late.size : 0);
    if (late.size === 0 || isStuck) break;
    content.groups = content.groups.filter((group) => !group.distinct && group.files.some((file) => late.has(file.path)));
    for (const group of content.groups) {
      group.files = group.files.filter((file) => file.action !== "remove" || late.has(file.path));
    }
  }
  for (const group of batch) {
    const gone = group.gone?.size ?? 0;
    group.done = group.distinct ? "remembered as no duplicates" : gone > 0 ? `${grouped(gone)} ${trashed}` : "left alone";
    outcome.groups.push(group);
  }
}

// Notes of a file, or of a group by its number, that it is gone, or why it stays.
function note(batch, name, reason = "") {
  for (const group of batch) {
    if (name === group.number) { group.notes.push(reason); return; }
    const at = group.files.findIndex((file) => file.path === name);
    if (at >= 0 && reason === "") { (group.gone ??= new Set()).add(at); return; }
    const owner = at >= 0 ? at : group.files.findIndex((file) => (file.with ?? []).some((one) => one.path === name));
    if (owner < 0) continue;
    if (reason !== "") ((group.said ??= {})[owner] ??= []).push(at >= 0 ? reason : `${nameOf(name)}: ${reason}`);
    return;
  }
}

function outcomeWords({ removed, bytes, left, distinct }) {
  const words = [];
  if (removed > 0 || distinct === 0) {
    words.push(`${counted(removed, "file", "files")} (${sized(bytes)}) ${removed === 1 ? "is" : "are"} ${trashed}.`);
  }
  if (left > 0) words.push(`${counted(left, "file", "files")} stayed: each says why.`);
  if (distinct > 0) words.push(`${counted(distinct, "group is", "groups are")} remembered as no duplicates.`);
  return words.join(" ");
}

// Undoes what was sent: files come back from the trash, and what was remembered is forgotten.
async function bringBack(outcome) {
  const sum = { restored: 0, left: [], forgotten: 0 };
  let failure = "";
  review.isSending = true;
  count();
  for (const action of outcome.actions.reverse()) {
    progress(`${counted(sum.restored, "file is", "files are")} back of ${grouped(outcome.removed)}`, sum.restored, outcome.removed);
    try {
      const query = new URLSearchParams({ action, ...named() });
      const answer = await (await ask(`v1/duplicates/undo?${query}`, { method: "POST" }, 60)).json();
      sum.restored += answer.restored.length;
      sum.left.push(...answer.left);
      sum.forgotten += answer.forgotten;
    } catch (error) {
      failure = ` ${error.message}`;
    }
  }
  review.isSending = false;
  say("");
  for (const group of outcome.groups) {
    const stillGone = new Set(sum.left.map((one) => one.path));
    const isBack = !group.files.some((file, at) => group.gone?.has(at) && stillGone.has(file.path));
    if (isBack && failure === "") Object.assign(group, { done: null, gone: undefined, said: undefined, notes: [] });
  }
  keep(outcome.groups);
  const words = [`${counted(sum.restored, "file is", "files are")} back.`];
  if (sum.forgotten > 0) words.push(`${counted(sum.forgotten, "group is", "groups are")} no longer remembered as no duplicates.`);
  for (const one of sum.left.slice(0, 3)) words.push(`${shown(one.path)}: ${one.message}.`);
  happened(words.join(" ") + failure, null, failure !== "" || sum.left.length > 0);
  changed(outcome.groups);
  drawRows(true);
}

// MARK: The service

review.source = {
  explanation: (head) => head.action === "trash"
    ? "Nothing was removed yet. What you let go is put into the trash of the machine that has the pictures, and can be "
      + "restored. Searches find what was removed until “sightline index” runs again."
    : "This service only reads its catalogs, so nothing can be removed here: run “sightline duplicates” on the machine that "
      + "has the pictures.",
  small: (group, file) => fetched(group, file, "thumbnail"),
  full: (group, file) => fetched(group, file, "picture"),
  act: send,
};

const token = made("input", { id: "token", type: "password", autocomplete: "off" });
const access = made("form", { id: "access", className: "row", hidden: true },
  made("label", {}, "Token ", token), made("button", {}, "Use it"));
const catalog = made("select", { id: "catalog" });
const catalogs = made("label", { id: "catalogs", hidden: true }, "Catalog ", catalog);
document.querySelector("#review .title").after(made("nav", { id: "service", className: "small" },
  made("a", { href: "./" }, "Look a picture up"), catalogs));
by("loading").prepend(access);

async function start() {
  say("Asking the service …");
  try {
    const info = await (await ask("v1/info")).json();
    catalog.replaceChildren(...info.catalogs.map((one) => new Option(one.name, one.name)));
    if (asked.has("catalog")) catalog.value = asked.get("catalog");
    catalogs.hidden = info.catalogs.length < 2;
  } catch (error) {
    say(error.message, true);
    return;
  }
  progress("Comparing the pictures …", 0, 0);
  await load();
}
catalog.addEventListener("change", () => {
  asked.set("catalog", catalog.value);
  location.search = asked;
});
access.addEventListener("submit", async (event) => {
  event.preventDefault();
  sessionStorage.setItem("token", token.value.trim());
  token.value = "";
  access.hidden = true;
  await start();
});
start();
