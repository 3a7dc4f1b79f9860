
// MARK: A match over the picture

const overlay = { match: null, mode: "wipe", observer: null };

// Opens a match over the picture, so that the same points lie on each other.
async function openOver(match) {
  overlay.match = match;
  const image = by("over-reference");
  const hasQuery = Boolean(asked.picture) && match.score !== null;
  by("over-title").textContent = match.title + (match.subtitle ? `, ${match.subtitle}` : "");
  by("over-score").textContent = match.score === null ? "" : likelihood(match);
  by("over-names").textContent = `${names[match.type] ?? match.type} ${match.id}`;
  by("over-why").replaceChildren(...reasons(match.evidence).map((reason) =>
    Object.assign(document.createElement("li"), { textContent: reason })));
  by("over-why").previousElementSibling.hidden = by("over-why").childElementCount === 0;
  const isLinked = match.open?.url && /^https?:/i.test(match.open.url);
  by("over-open").hidden = !isLinked;
  if (isLinked) by("over-open").href = match.open.url;
  by("over-add").hidden = by("adding").hidden || !asked.picture;
  by("stage").classList.toggle("alone", !hasQuery);
  by("over-query").hidden = !hasQuery;
  document.querySelector("#over .view").hidden = !hasQuery;
  by("over-query").src = hasQuery ? by("preview").src : "";
  by("over-status").textContent = "Loading …";
  image.removeAttribute("src");
  image.alt = `The picture of ${match.title}`;
  chooseMode("wipe");
  slide(50);
  by("over").showModal();
  if (!match.reference) { by("over-status").textContent = "It has no picture."; return; }
  let words = "";
  try {
    image.src = await reference(match, "picture");
  } catch (error) {
    words = `Only a small copy: ${error.message} `;
    try { image.src = await reference(match, "thumbnail"); } catch { /* nothing to show */ }
  }
  await Promise.allSettled([image.decode(), by("over-query").decode()]);
  if (overlay.match !== match) return;
  lay();
  by("over-status").textContent = words + (!hasQuery ? "" : match.evidence.local && words === ""
    ? "Laid over each other by the features that agree." : "No part in common was measured: both are shown whole.");
}

// Places the reference picture where the view says: the pixels of one go to those of the other by a 3×3 matrix.
function lay() {
  const image = by("over-reference");
  const local = overlay.match?.evidence.local;
  const query = by("over-query");
  const isWhole = !local?.transform || by("over-status").textContent.startsWith("Only");
  image.classList.toggle("whole", isWhole);
  image.style.transform = image.style.width = image.style.height = "";
  if (isWhole || query.naturalWidth === 0) return;
  const scale = query.clientWidth / query.naturalWidth;
  const [a, b, c, d, e, f, g, h, i] = local.transform;
  image.style.width = `${image.naturalWidth}px`;
  image.style.height = `${image.naturalHeight}px`;
  image.style.transform = `matrix3d(${[
    a * scale, d * scale, 0, g, b * scale, e * scale, 0, h, 0, 0, 1, 0, c * scale, f * scale, 0, i,
  ].join(",")})`;
}

function slide(value) {
  by("slide").value = value;
  by("stage").style.setProperty("--slide", `${value}%`);
  by("stage").style.setProperty("--share", value / 100);
}

function chooseMode(mode) {
  overlay.mode = mode;
  for (const one of ["wipe", "fade", "differ"]) by("stage").classList.toggle(one, one === mode);
  for (const button of document.querySelectorAll("#over [data-mode]")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  }
}

for (const button of document.querySelectorAll("#over [data-mode]")) {
  button.addEventListener("click", () => { chooseMode(button.dataset.mode); });
}
by("slide").addEventListener("input", () => { slide(Number(by("slide").value)); });
by("stage").addEventListener("pointermove", (event) => {
  if (overlay.mode !== "wipe" || event.pointerType !== "mouse") return;
  const area = by("stage").getBoundingClientRect();
  slide(Math.round((event.clientX - area.left) / area.width * 100));
});
new ResizeObserver(lay).observe(by("over-query"));
by("over-close").addEventListener("click", () => { by("over").close(); });
by("over-add").addEventListener("click", () => {
  by("over").close();
  by("adding").open = true;
  add(overlay.match.type, overlay.match.id, "");
});
