extension ReviewPage {
  /// The page's script: it counts, follows keys, and gathers the decisions.
  ///
  /// What the button does is a function of its user, `act`. The script has neither "less than" nor "and" signs, which
  /// markup would take for its own.
  package static let script: HTML = """
    const groups = [];
    let current = -1;
    function files(group) { return Array.from(group.querySelectorAll("figure")); }
    function decided(figure) { return JSON.parse(figure.dataset.file); }
    function goes(figure) { return figure.querySelector("input[value=remove]").checked; }
    function isDistinct(group) { return group.querySelector(".distinct").checked; }
    function isOpen(group) { return !group.classList.contains("done"); }
    function going(group) { return isOpen(group) ? isDistinct(group) ? [] : files(group).filter(goes) : []; }
    function sized(bytes) {
      if (bytes >= 1e6) { return (bytes / 1e6).toFixed(1) + " MB"; }
      return bytes >= 1e3 ? (bytes / 1e3).toFixed(1) + " kB" : bytes + " B";
    }
    function count() {
      let number = 0, bytes = 0;
      groups.filter(isOpen).forEach(group => {
        const all = files(group);
        const chosen = going(group);
        group.classList.toggle("empty", chosen.length === all.length);
        all.forEach(figure => {
          const is = chosen.includes(figure);
          figure.classList.toggle("remove", is);
          figure.classList.toggle("keep", !is);
          if (is) { number += 1; bytes += decided(figure).bytes; }
        });
      });
      document.getElementById("count").textContent = number;
      document.getElementById("size").textContent = sized(bytes);
    }
    function show(number) {
      current = Math.max(0, Math.min(groups.length - 1, number));
      const group = groups[current];
      if (group) { group.focus({ preventScroll: true }); group.scrollIntoView({ block: "start" }); }
    }
    function decisions(chosen) {
      const report = document.getElementById("report").dataset;
      return JSON.stringify({
        program: "sightline duplicates", source: report.source, folder: report.folder,
        groups: chosen.map(group => ({
          group: Number(group.dataset.number), distinct: isDistinct(group),
          files: files(group).map(figure => Object.assign(decided(figure), {
            action: goes(figure) ? "remove" : "keep"
          }))
        }))
      });
    }
    function take(sections) {
      sections.forEach(section => {
        const number = groups.push(section) - 1;
        section.addEventListener("focusin", () => { current = number; });
        section.querySelectorAll(".place").forEach(place => {
          const sides = place.dataset.place.split(" ");
          ["left", "top", "width", "height"].forEach((side, at) => { place.style[side] = sides[at] + "%"; });
        });
      });
      count();
    }
    document.addEventListener("change", count);
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) { return; }
      if (event.target.matches("input[type=password], select") || document.querySelector("dialog[open]")) { return; }
      const key = event.key.toLowerCase();
      if (key === "j") { show(current + 1); }
      else if (key === "k") { show(current - 1); }
      else if (key === "s") { act(); }
      else if (current === -1 || !isOpen(groups[current])) { return; }
      else if (key === "n") {
        const box = groups[current].querySelector(".distinct");
        box.checked = !box.checked;
        count();
      } else if ("123456789".includes(key)) {
        const figure = files(groups[current])[Number(key) - 1];
        if (figure) {
          figure.querySelector(goes(figure) ? "input[value=keep]" : "input[value=remove]").checked = true;
          count();
        }
      }
    });

    """

  /// The button of a page in one file: it saves the decisions.
  static let savingScript: HTML = """
    function act() {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([decisions(groups)], { type: "application/json" }));
      link.download = "decisions.json";
      link.click();
    }
    document.getElementById("act").addEventListener("click", act);
    take(document.querySelectorAll("section.group"));

    """

  /// The rules of the page, after those of all pages.
  package static let style: HTML = """
    .top { max-width: 46rem; margin-bottom: 1rem; display: grid; gap: .5rem; }
    .bar {
      position: sticky; top: 0; z-index: 1; background: var(--ground); padding: .75rem 0; margin-bottom: .75rem;
      display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; border-bottom: 1px solid var(--line);
    }
    button {
      font: inherit; color: var(--card); background: var(--accent); border: 0; border-radius: .5rem; padding: .375rem .875rem;
      min-height: 2.75rem;
    }
    button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .group {
      padding: 1.25rem; margin-bottom: 1.25rem; scroll-margin-top: 5rem;
      content-visibility: auto; contain-intrinsic-size: auto 22rem;
    }
    .group:focus { outline: 2px solid var(--accent); }
    .group.empty h2::after { content: " – no file of it would stay"; color: var(--bad); font-weight: 400; }
    .group h2 { margin-bottom: 1rem; }
    .group h2 .soft { font-weight: 400; font-size: 1rem; }
    .files { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.25rem 1rem; margin-bottom: 1rem; }
    .file { min-width: 0; }
    .framed { position: relative; }
    .place { position: absolute; border: 2px solid var(--bad); border-radius: 2px; pointer-events: none; min-width: 6px; min-height: 6px; }
    .file .picture {
      display: block; width: 100%; aspect-ratio: 1; height: auto; object-fit: contain; border-radius: .375rem;
      background: var(--track);
    }
    .keep .picture { box-shadow: 0 0 0 2px var(--good); }
    .remove .picture { box-shadow: 0 0 0 2px var(--bad); opacity: .8; }
    .file .missing { display: grid; place-items: center; text-align: center; opacity: 1; }
    .file figcaption { margin-top: .5rem; display: grid; gap: .125rem; }
    .choice { display: flex; gap: 1rem; }
    .choice input, .distinct { margin: 0 .25rem 0 0; vertical-align: middle; }
    .path span { display: block; }
    .file details ul { margin: .25rem 0 0 1rem; padding: 0; overflow-wrap: anywhere; }
    @media (max-width: 30rem) {
      .files { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .keys { display: none; }
      .group { padding: .875rem; }
    }
    """
}
