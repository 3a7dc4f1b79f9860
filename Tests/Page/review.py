"""Reviews duplicates on the service's page in a real browser, as a person would; run by `make test-web`.

Usage: review.py SIGHTLINE CHROMIUM FOLDER, where FOLDER gets a folder `review` with pictures, catalogs, a trash
and screenshots, made anew each time.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from drawing import draw
from playwright.sync_api import expect, sync_playwright

sightline, chromium = sys.argv[1:3]
folder = pathlib.Path(sys.argv[3]).resolve() / "review"
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
environment = os.environ | {"XDG_DATA_HOME": str(folder / "data")}
trash = folder / "data/Trash/files"
failures = []


def check(condition, what):
    print(("ok      " if condition else "FAILED  ") + what)
    if not condition:
        failures.append(what)


def library(name, count):
    """Makes a catalog of pictures, each with a copy."""
    place = folder / name
    place.mkdir()
    for number in range(count):
        draw(place / f"{number:03}.png", number)
        shutil.copyfile(place / f"{number:03}.png", place / f"{number:03} copy.png")
    subprocess.run([sightline, "index", place, "-o", folder / f"{name}.sightline", "-q"], check=True)
    return place


class Server:
    """A service of some catalogs, while it is used."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [sightline, "serve", "--listen", "0", "-q", *arguments], stdout=subprocess.PIPE, text=True, env=environment
        )
        self.address = re.search(r"http://\S+", self.process.stdout.readline())[0]

    def __enter__(self):
        return self.address

    def __exit__(self, *_):
        self.process.terminate()
        check(self.process.wait(timeout=30) == 0, "the service ends on request")


def opened(browser, url, width=1280, scheme="light"):
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.said = []
    page.on("console", lambda one: page.said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda one: page.said.append(str(one)))
    page.goto(url)
    return page


def look(browser, address, width, scheme):
    """Looks at many groups, and scrolls to the last one."""
    page = opened(browser, address + "duplicates?catalog=many", width, scheme)
    at = f"{width} px, {scheme}"
    page.locator(".picture img").first.wait_for(timeout=60000)
    page.wait_for_timeout(500)
    page.screenshot(path=folder / f"review-{width}-{scheme}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(wide == 0, f"{at}: nothing extends beyond the edge")
    small = page.evaluate("""() => [...document.querySelectorAll("button, select, nav a")]
      .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).map((one) => one.id || one.textContent)""")
    check(small == [], f"{at}: touch targets are at least 44 px high {small}")
    rules = Axe().run(page)
    check(rules.violations_count == 0, f"{at}: axe finds nothing {rules.generate_report() if rules.violations_count else ''}")
    for _ in range(40):
        if page.locator("section.group").count() == 120:
            break
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(250)
    check(page.locator("section.group").count() == 120, f"{at}: all groups come as one scrolls")
    expect(page.locator("#count")).to_have_text("120")
    page.locator("section.group").last.scroll_into_view_if_needed()
    page.locator("section.group").last.locator(".picture img").first.wait_for(timeout=30000)
    page.keyboard.press("j")
    check(page.evaluate("document.activeElement.dataset.number") == "1", f"{at}: keys lead from group to group")
    check(page.said == [], f"{at}: the browser reports no error {page.said}")
    page.close()


def decide(browser, address, few):
    """Removes a copy, says that two are no duplicates, and meets a file that changed meanwhile."""
    page = opened(browser, address)
    page.get_by_role("link", name="Duplicates").click()
    expect(page.locator("section.group")).to_have_count(3, timeout=60000)
    titles = page.locator("section.group").evaluate_all(
        "all => all.map((one) => JSON.parse(one.querySelector('figure.remove').dataset.file).path)")
    going, distinct, stale = titles
    with open(few / stale, "ab") as file:
        file.write(b"changed")
    for key in ["j", "j", "n"]:
        page.keyboard.press(key)
    expect(page.locator("#count")).to_have_text("2")
    page.locator("#act").click()
    expect(page.locator("#question")).to_contain_text("Put 2 files")
    page.screenshot(path=folder / "ask-1280.png")
    page.locator("#cancel").click()
    check(not trash.exists(), "nothing goes before one agrees")
    page.keyboard.press("s")
    page.locator("#agree").click()
    expect(page.locator("#outcome")).to_contain_text("2 files", timeout=30000)
    expect(page.locator("#outcome")).to_contain_text("1 group is remembered")
    expect(page.locator("#undo")).to_contain_text("restore them there")
    page.screenshot(path=folder / "told-1280.png")
    page.locator("#close").click()
    page.screenshot(path=folder / "done-1280.png", full_page=True)
    sidecar = pathlib.Path(going).with_suffix(".xmp").name
    check({one.name for one in trash.iterdir()} == {going, sidecar}, "the copy and its sidecar are in the trash")
    check(not (few / going).exists(), "the copy is gone from its folder")
    check((few / stale).exists(), "a file that changed stays")
    expect(page.locator(".reason")).to_contain_text("has changed or is gone")
    expect(page.locator("figcaption .said").first).to_have_text("in the trash")
    known = json.loads((few / ".sightline-distinct.json").read_text())
    check(any(one["path"] == distinct for one in known["groups"][0]), "what is no duplicate is remembered")
    page.reload()
    expect(page.locator("#report")).to_be_visible(timeout=30000)
    check(page.locator("section.group").count() == 0, "what was decided is not shown again")
    check(page.said == [], f"the browser reports no error {page.said}")
    page.screenshot(path=folder / "empty-1280.png")
    page.close()


def ask(browser, tokens):
    """Gives the token that the page asks for."""
    with Server("-c", folder / "many.sightline", "--tokens", tokens) as address:
        page = opened(browser, address + "duplicates", 390)
        expect(page.locator("#access")).to_be_visible()
        page.screenshot(path=folder / "token-390.png")
        for token, words in [("s" * 16, "this needs 'write'"), ("w" * 16, "")]:
            page.locator("#token").fill(token)
            page.get_by_role("button", name="Use it").click()
            expect(page.locator("#status")).to_contain_text(words, timeout=30000)
        page.locator(".picture img").first.wait_for(timeout=30000)
        check(page.locator("#access").is_hidden(), "with a token of the right to write the groups come, and their pictures")
        page.close()


def read(browser):
    """A service that only reads has no button."""
    with Server("-c", folder / "many.sightline", "--read-only") as address:
        page = opened(browser, address + "duplicates")
        page.locator(".picture img").first.wait_for(timeout=30000)
        check(page.locator("#act").count() == 0, "a service that only reads has no button")
        page.keyboard.press("s")
        check(page.said == [], f"the browser reports no error {page.said}")
        page.close()


library("many", 120)
few = library("few", 3)
for picture in list(few.iterdir()):
    picture.with_suffix(".xmp").write_text("a sidecar")
(folder / "tokens").write_text(f"search {'s' * 16}\nwrite {'w' * 16}\n")
(folder / "tokens").chmod(0o600)
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    with Server("-c", folder / "few.sightline", "-c", folder / "many.sightline") as address:
        for width in (390, 1280, 1920):
            for scheme in ("light", "dark"):
                look(browser, address, width, scheme)
        decide(browser, address, few)
        with urllib.request.urlopen(address + "healthz") as answer:
            check(answer.status == 200, "the service keeps running")
    ask(browser, folder / "tokens")
    read(browser)
    browser.close()
print(f"screenshots in {folder}")
sys.exit(f"{len(failures)} failed" if failures else 0)
