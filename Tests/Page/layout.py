"""Checks the layout of every page that Sightline writes or serves, at three widths, light and dark; run by `make test-web`.

Usage: layout.py SIGHTLINE CHROMIUM SAMPLES FOLDER. A page fails if text is cut off, if texts overlap, or if something extends
beyond the edge. One page has a thousand groups of duplicates.
"""
import pathlib
import re
import subprocess
import sys

from drawing import draw
from playwright.sync_api import sync_playwright

sightline, chromium = sys.argv[1:3]
samples, folder = (pathlib.Path(one).resolve() for one in sys.argv[3:5])
folder.mkdir(parents=True, exist_ok=True)
failures = []

# One line per fault, ten at most.
FAULTS = """() => {
  const faults = [];
  const name = (one) => {
    const words = one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    return `${one.tagName.toLowerCase()}${one.className && one.className.baseVal === undefined
      ? "." + String(one.className).replace(/ /g, ".") : ""} '${words}'`;
  };
  const scrolls = (one) => {
    for (let up = one; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  // What is there for screen readers alone.
  const isHeardOnly = (one) => {
    for (let up = one; up; up = up.parentElement)
      if (getComputedStyle(up).clipPath !== "none") return true;
    return false;
  };
  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > edge) faults.push(`the page is wider than its window`);
  const leaves = [];
  for (const one of document.body.querySelectorAll("*")) {
    if (one.closest("svg, script, style, template, option, dialog:not([open])") || isHeardOnly(one)) continue;
    const style = getComputedStyle(one);
    if (style.visibility === "hidden" || style.display === "none" || style.opacity === "0") continue;
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const hides = ["hidden", "clip"].includes(style.overflowX);
    if (hides && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1)
      faults.push(`cut off: ${name(one)}`);
    if (box.right > edge + 1 && !scrolls(one)) faults.push(`over the edge: ${name(one)}`);
    // What is drawn over something on purpose has a place of its own.
    if (["absolute", "fixed", "sticky"].includes(style.position)) continue;
    if (one.closest("[style*=absolute], .over, .bar")) continue;
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) leaves.push({ one, rect });
    }
  }
  leaves.sort((a, b) => a.rect.top - b.rect.top);
  let open = [];
  for (const leaf of leaves) {
    open = open.filter((other) => other.rect.bottom > leaf.rect.top + 3);
    for (const other of open) {
      if (other.one === leaf.one || other.one.contains(leaf.one) || leaf.one.contains(other.one)) continue;
      const across = Math.min(leaf.rect.right, other.rect.right) - Math.max(leaf.rect.left, other.rect.left);
      const down = Math.min(leaf.rect.bottom, other.rect.bottom) - Math.max(leaf.rect.top, other.rect.top);
      if (across > 3 && down > 4) faults.push(`over each other: ${name(leaf.one)} and ${name(other.one)}`);
    }
    open.push(leaf);
  }
  return faults.slice(0, 10);
}"""


def run(*arguments, out=None):
    """Runs the command, which prints a page."""
    done = subprocess.run([sightline, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 2):
        sys.exit(f"{arguments[0]}: {done.stderr.decode()}")
    if out:
        (folder / out).write_bytes(done.stdout)
    return done.stdout


# MARK: The pages

catalog = str(folder / "samples.sightline")
run("index", str(samples), "-o", catalog, "-q")
long = folder / "a folder with a long name and spaces in it"
many = folder / "many"
for place in (long, many):
    place.mkdir(exist_ok=True)
name = "a-name-that-is-as-long-as-cameras-and-messengers-make-them-0123456789-0123456789-0123456789.png"
(long / name).write_bytes((samples / "queries/two-towers.jpg").read_bytes())
for number in range(1000):
    draw(many / f"{number:04}.png", number)
    (many / f"{number:04} copy.png").write_bytes((many / f"{number:04}.png").read_bytes())
run("query", "-c", catalog, str(samples / "queries"), str(long / name), "--format", "html", out="query.html")
run("evaluate", str(samples), "--quiet", "--html", str(folder / "evaluation.html"))
run("duplicates", str(many), "--no-cache", "-q", "--format", "html", out="duplicates.html")
run("index", str(many), "-o", str(folder / "many.sightline"), "-q")

server = subprocess.Popen(
    [sightline, "serve", "-c", catalog, "-c", str(folder / "many.sightline"), "--listen", "0", "-q"],
    stdout=subprocess.PIPE,
    text=True,
)
address = re.search(r"http://\S+", server.stdout.readline())[0]
pages = {
    one: (folder / f"{one}.html").as_uri() for one in ("query", "evaluation", "duplicates")
} | {"service": address, "docs": address + "docs", "review": address + "duplicates?catalog=many"}

try:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for width in (390, 1280, 1920):
            for scheme in ("light", "dark"):
                for title, url in pages.items():
                    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                    page.goto(url)
                    if title == "service":
                        page.locator("#file").set_input_files(samples / "queries/two-towers.jpg")
                        page.locator("#results .match").first.wait_for(timeout=30000)
                    if title == "review":
                        page.locator(".line img").first.wait_for(timeout=60000)
                    page.wait_for_timeout(200)
                    faults = page.evaluate(FAULTS)
                    what = f"{title}, {width} px, {scheme}"
                    print(("ok      " if not faults else "FAILED  ") + what)
                    for fault in faults:
                        print(f"        {fault}")
                    failures += faults
                    page.screenshot(path=folder / f"layout-{title}-{width}-{scheme}.png")
                    # The keyboard reaches the first control, and the focus is visible.
                    # The review begins with the focus in its list, where keys decide.
                    if page.evaluate("document.activeElement === document.body"):
                        page.keyboard.press("Tab")
                    ring = page.evaluate(
                        "() => { const one = document.activeElement; if (!one || one === document.body) return 'nothing';"
                        " const style = getComputedStyle(one); return style.outlineStyle !== 'none' || style.boxShadow !== 'none' ? '' : one.tagName }"
                    )
                    interactive = page.locator("a[href], button, input, select, summary").count()
                    if interactive and ring:
                        print(f"        the focus is not visible: {ring}")
                        failures.append(f"{what}: {ring}")
                    page.close()
        browser.close()
finally:
    server.terminate()
    server.wait(timeout=30)
print(f"screenshots in {folder}")
sys.exit(f"{len(failures)} faults" if failures else 0)
