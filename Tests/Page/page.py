"""Uses the service's page in a real browser, as a person would; run by `make test-web`.

Usage: page.py SIGHTLINE CHROMIUM SAMPLES FOLDER, where FOLDER gets the catalog and the screenshots.
"""
import pathlib
import re
import subprocess
import sys
import time
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

sightline, chromium = sys.argv[1:3]
samples, folder = (pathlib.Path(one).resolve() for one in sys.argv[3:5])
folder.mkdir(parents=True, exist_ok=True)
catalog = folder / "samples.sightline"
catalog.unlink(missing_ok=True)
subprocess.run([sightline, "index", samples, "-o", catalog, "-q"], check=True)
server = subprocess.Popen(
    [sightline, "serve", "-c", catalog, "--listen", "0", "-q"], stdout=subprocess.PIPE, text=True
)
address = re.search(r"http://\S+", server.stdout.readline())[0]
failures = []


def check(condition, what):
    print(("ok      " if condition else "FAILED  ") + what)
    if not condition:
        failures.append(what)


DROP = """async ([name, type, data]) => {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  document.getElementById("drop").dispatchEvent(
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
}"""


def drop(page, name):
    import base64

    data = base64.b64encode((samples / name).read_bytes()).decode()
    page.evaluate(DROP, [name.split("/")[-1], "image/jpeg", data])


def titles(page):
    return page.locator("#results h3").all_inner_texts()


def visit(browser, width, scheme):
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    asked, said = [], []
    page.on("request", lambda one: asked.append(one.url))
    page.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda one: said.append(str(one)))
    page.goto(address)
    status = page.locator("#status")
    at = f"{width} px, {scheme}"

    # By the second lookup, the catalog's descriptors are in memory.
    for name in ["queries/hood-rotated.jpg", "queries/fuji-winter-watermark.jpg"]:
        start = time.monotonic()
        drop(page, name)
        expect(status).to_contain_text(re.compile("match|Nothing"), timeout=30000)
        elapsed = (time.monotonic() - start) * 1000
    print(f"        {at}: first answer shown {elapsed:.0f} ms after the drop")
    check(titles(page)[0].startswith("Mount Fuji"), f"{at}: a dropped picture is found")
    page.locator(".picture-place img:not([hidden])").first.wait_for()
    check(page.locator("#outlines .over").count() >= 1, f"{at}: the region is outlined")
    check("agree" in page.locator("#results .why").first.inner_text(), f"{at}: a card shows a reason")
    area = page.locator("#results .picture-place").first.bounding_box()
    check(area["width"] >= 150, f"{at}: pictures of matches are large: {area['width']:.0f} px")
    page.screenshot(path=folder / f"page-{width}-{scheme}.png", full_page=True)

    # A match lies over the picture, where the view says; Escape closes it.
    page.locator("#results .look").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#over-status")).to_contain_text("Laid over each other", timeout=30000)
    check("agree" in page.locator("#over-why").inner_text(), f"{at}: it says what agrees")
    corners = page.evaluate("""() => {
      const frame = document.getElementById("over-query");
      const area = frame.getBoundingClientRect();
      const image = document.getElementById("over-reference").getBoundingClientRect();
      const scale = area.width / frame.naturalWidth;
      const [a, b, c, d, e, f, g, h, i] = overlay.match.evidence.local.transform;
      const large = document.getElementById("over-reference");
      const x = large.naturalWidth / 2, y = large.naturalHeight / 2, w = g * x + h * y + i;
      return [image.left + image.width / 2 - area.left, image.top + image.height / 2 - area.top,
        (a * x + b * y + c) / w * scale, (d * x + e * y + f) / w * scale];
    }""")
    check(abs(corners[0] - corners[2]) < 12 and abs(corners[1] - corners[3]) < 12,
          f"{at}: the match lies where the view says {corners}")
    page.locator("#slide").fill("20")
    check(page.locator("#stage").evaluate("(one) => one.style.getPropertyValue('--slide')") == "20%", f"{at}: the slider parts them")
    edge = page.locator("#over").evaluate("(one) => one.scrollWidth - one.clientWidth")
    check(edge <= 0, f"{at}: the match over the picture fits")
    rules = Axe().run(page)
    check(rules.violations_count == 0, f"{at}: axe finds nothing beside it {rules.generate_report() if rules.violations_count else ''}")
    page.locator("#slide").fill("50")
    page.screenshot(path=folder / f"over-{width}-{scheme}.png")
    page.locator("[data-mode=differ]").click()
    page.screenshot(path=folder / f"over-difference-{width}-{scheme}.png")
    page.keyboard.press("Escape")
    expect(page.locator("#over")).to_be_hidden()

    # A picture of two things, with a box around one.
    page.locator("#file").set_input_files(samples / "queries/two-towers.jpg")
    expect(page.locator("#results .match")).not_to_have_count(1, timeout=30000)
    whole = titles(page)
    page.locator("#part > summary").click()
    page.locator("#preview").scroll_into_view_if_needed()
    box = page.locator("#preview").bounding_box()
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4, steps=4)
    with page.expect_response(re.compile("v1/search")) as answered:
        page.mouse.up()
    check("region=" in answered.value.url, f"{at}: a drawn box is the region of the request")
    expect(page.locator("#whole")).to_be_visible()
    page.wait_for_timeout(100)
    check(len(titles(page)) <= len(whole), f"{at}: the box has no more results than the whole picture")
    page.screenshot(path=folder / f"region-{width}-{scheme}.png", full_page=True)

    # With the keyboard only: opens the words, adds a label and removes it.
    page.locator("#wording > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#label").focus()
    page.keyboard.type("tower")
    page.keyboard.press("Enter")
    chip = page.get_by_role("button", name="Take the label tower away")
    expect(chip).to_be_visible()
    chip.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_count(0)

    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(wide == 0, f"{at}: nothing extends beyond the edge")
    small = page.evaluate("""() => [...document.querySelectorAll("button:not(.look), .button, select, input:not([type=radio], [type=file], [type=range])")]
      .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).map((one) => one.id || one.textContent)""")
    check(small == [], f"{at}: touch targets are at least 44 px high {small}")
    rules = Axe().run(page)
    check(rules.violations_count == 0, f"{at}: axe finds nothing {rules.generate_report() if rules.violations_count else ''}")
    check(all(one.startswith((address, "blob:")) for one in asked), f"{at}: there are no requests to other servers")
    check(said == [], f"{at}: the browser reports no error {said}")
    page.close()


def text(browser):
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto(address)
    page.locator("#wording > summary").click()
    page.locator("#text").focus()
    page.keyboard.type("mount fuji")
    page.keyboard.press("Enter")
    expect(page.locator("#results h3").first).to_contain_text("Mount Fuji", timeout=30000)
    check(page.locator("#alike").is_hidden(), "without a text model there are no look-alikes for a text")
    page.screenshot(path=folder / "text-360.png", full_page=True)
    page.locator("#text").fill("")
    page.keyboard.press("Enter")
    expect(page.locator("#results h3")).to_have_count(0)
    page.close()


def add(browser):
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto(address)
    page.locator("#file").set_input_files(samples / "queries/none-canal-houses.jpg")
    expect(page.locator("#status")).to_contain_text(re.compile("match|Nothing"), timeout=30000)
    check("Canal Houses" not in titles(page), "a thing that is not in the catalog is not found")
    page.locator("#adding > summary").click()
    page.locator("#add-type").fill("landmark")
    page.locator("#add-id").fill("a b/c")
    page.locator("#add-title").fill("Canal Houses")
    page.get_by_role("button", name="Add the picture", exact=True).click()
    expect(page.locator("#added")).to_contain_text("Canal Houses has 1 picture", timeout=30000)
    expect(page.locator("#results h3").first).to_have_text("Canal Houses", timeout=30000)
    check(titles(page)[0] == "Canal Houses", "an entity is added and found")
    page.goto(address + "docs")
    expect(page.get_by_role("heading", name="POST /v1/search")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(wide == 0, "360 px: nothing in the documents extends beyond the edge")
    page.screenshot(path=folder / "docs-360.png")
    page.close()


try:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for width, scheme in [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark"), (1920, "light")]:
            visit(browser, width, scheme)
        text(browser)
        add(browser)
        browser.close()
    with urllib.request.urlopen(address + "healthz") as answer:
        check(answer.status == 200, "the service keeps running")
finally:
    server.terminate()
    check(server.wait(timeout=30) == 0, "the service ends on request")
print(f"screenshots in {folder}")
sys.exit(f"{len(failures)} failed" if failures else 0)
