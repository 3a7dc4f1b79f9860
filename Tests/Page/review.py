"""Reviews duplicates in a real browser, as a person would, on the service's page and on the page in one file; run by
`make test-web`.

Usage: review.py SIGHTLINE CHROMIUM FOLDER, where FOLDER gets a folder `review` with pictures, catalogs, a trash
and screenshots, made anew each time.
"""
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from drawing import draw, draw_scene
from PIL import Image, ImageChops, ImageStat
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
    """Makes a catalog of pictures, each with a copy in another folder."""
    place = folder / name
    (place / "phone").mkdir(parents=True)
    for number in range(count):
        draw(place / f"{number:03}.png", number)
        shutil.copyfile(place / f"{number:03}.png", place / "phone" / f"{number:03} copy.png")
    subprocess.run([sightline, "index", place, "-o", folder / f"{name}.sightline", "-q"], check=True)
    return place


def saved(place, out):
    """Writes the page of a folder in one file."""
    done = subprocess.run(
        [sightline, "duplicates", place, "-q", "--no-cache", "--format", "html"], stdout=subprocess.PIPE, env=environment)
    (folder / out).write_bytes(done.stdout)
    return folder / out


def enlarged(page, count, out):
    """Writes a page with many groups: those of another one, again and again under other names."""
    text = page.read_text()
    first = text.index('<script type="application/json" class="group"')
    end = text.rindex('<script nonce=') if '<script nonce=' in text[first:] else text.rindex("</main>")
    lines = [one for one in text[first:end].splitlines() if 'class="group"' in one]
    many = []
    for number in range(count):
        line = lines[number % len(lines)]
        many.append(re.sub(r'"group":\d+', f'"group":{number + 1}', line).replace('"digest":"', f'"digest":"{number:x}'))
    main = text.index("</main>")
    (folder / out).write_text(text[:first] + "\n".join(many) + "\n" + text[main:])
    return folder / out


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
    return begun(page, url)


def begun(page, url):
    page.said = []
    page.on("console", lambda one: page.said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda one: page.said.append(str(one)))
    page.goto(url)
    return page


def ready(page):
    """Waits until all groups have come."""
    page.locator("#loading").wait_for(state="hidden", timeout=60000)


def numbers(page):
    return page.evaluate("review.groups.map((group) => group.goes.map((is) => is ? 1 : 0).join('') + (group.distinct ? 'd' : ''))")


def focus(page):
    return page.evaluate("document.activeElement.id")


def look(browser, address, width, scheme):
    """Looks at many groups, and goes to the last one."""
    page = opened(browser, address + "duplicates?catalog=many", width, scheme)
    at = f"{width} px, {scheme}"
    ready(page)
    page.locator(".line img").first.wait_for(timeout=60000)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"review-{width}-{scheme}.png")
    check(focus(page) == "list", f"{at}: the list has the focus, and no button that removes anything")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    high = page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight")
    check(wide == 0 and high == 0, f"{at}: the page is as large as its window")
    small = page.evaluate("""() => [...document.querySelectorAll("button, select, nav a")]
      .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).map((one) => one.id || one.textContent)""")
    check(small == [], f"{at}: touch targets are at least 44 px high {small}")
    rules = Axe().run(page)
    check(rules.violations_count == 0, f"{at}: axe finds nothing {rules.generate_report() if rules.violations_count else ''}")
    expect(page.locator("#tally")).to_contain_text("120 groups: 120 files go")
    check(page.locator(".line").count() < 40, f"{at}: only rows in sight are drawn")
    page.keyboard.press("End")
    expect(page.locator(".line[aria-selected=true]")).to_have_attribute("aria-posinset", "120")
    check(page.locator(".line[aria-selected=true]").get_attribute("aria-setsize") == "120", f"{at}: a row says where it is")
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    page.locator(".stage.side img").nth(1).wait_for(timeout=30000)
    expect(page.locator("#look .heading")).to_contain_text("119 of 120")
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"large-{width}-{scheme}.png")
    edges = page.evaluate("document.getElementById('look').scrollWidth - document.getElementById('look').clientWidth")
    check(edges <= 0, f"{at}: nothing in the large view is cut off")
    page.keyboard.press("f")
    page.keyboard.press("Space")
    check(page.locator(".frame.flicked").count() == 1, f"{at}: a key flicks between two pictures")
    page.keyboard.press("d")
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"difference-{width}-{scheme}.png")
    rules = Axe().run(page)
    check(rules.violations_count == 0, f"{at}: axe finds nothing in the large view {rules.generate_report() if rules.violations_count else ''}")
    page.keyboard.press("s")
    page.keyboard.press("Escape")
    check(focus(page) == "list", f"{at}: Escape leads back to the list")
    check(page.said == [], f"{at}: the browser reports no error {page.said}")
    page.close()


def decide(browser, address, few):
    """Removes a copy, says that two are no duplicates, meets a file that changed meanwhile, and undoes all of it."""
    page = opened(browser, address)
    page.get_by_role("link", name="Duplicates").click()
    ready(page)
    going, distinct, stale = page.evaluate("review.groups.map((group) => group.files[group.goes.indexOf(true)].path)")
    with open(few / stale, "ab") as file:
        file.write(b"changed")
    for key in ["j", "n"]:
        page.keyboard.press(key)
    expect(page.locator("#count")).to_have_text("2")
    page.locator("#act").click()
    expect(page.locator("#question")).to_contain_text("Put 2 files")
    check(focus(page) == "cancel", "the question's focus is where nothing happens")
    page.screenshot(path=folder / "ask-1280.png")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_hidden()
    check(not trash.exists() and focus(page) == "list", "nothing goes before one agrees")
    page.locator("#act").click()
    page.locator("#agree").click()
    expect(page.locator("#happened")).to_contain_text("1 file", timeout=30000)
    expect(page.locator("#happened")).to_contain_text("1 group is remembered")
    check(focus(page) == "list", "after that nothing that removes has the focus")
    page.screenshot(path=folder / "done-1280.png")
    sidecar = pathlib.Path(going).with_suffix(".xmp").name
    check({one.name for one in trash.iterdir()} == {pathlib.Path(going).name, sidecar}, "the copy and its sidecar are in the trash")
    check(not (few / going).exists(), "the copy is gone from its folder")
    check((few / stale).exists(), "a file that changed stays")
    page.keyboard.press("End")
    expect(page.locator("#look .failed")).to_contain_text("has changed or is gone")
    known = json.loads((few / ".sightline-distinct.json").read_text())
    check(any(one["path"] == distinct for one in known["groups"][0]), "what is no duplicate is remembered")
    page.locator("#takeback").click()
    expect(page.locator("#happened")).to_contain_text("2 files are back", timeout=30000)
    check((few / going).exists() and not list(trash.iterdir()), "undo brings the files back")
    check(not (few / ".sightline-distinct.json").exists(), "undo forgets what was remembered")
    page.locator("#act").click()
    page.locator("#agree").click()
    expect(page.locator("#happened")).to_contain_text("in the trash", timeout=30000)
    page.reload()
    ready(page)
    check(page.evaluate("review.groups.length") == 0, "what was done is not shown again")
    # The picture of the file that changed is asked for, and is not the one that was described.
    said = [one for one in page.said if "404" not in one]
    check(said == [], f"the browser reports no other error than of the file that changed {said}")
    page.screenshot(path=folder / "empty-1280.png")
    page.close()


def lasting(browser, address):
    """Decisions outlive a reload, a closed tab and a killed one."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = begun(context.new_page(), address + "duplicates?catalog=many")
    ready(page)
    for key in ["2", "j", "n", "j", "1", "2", "End", "2"]:
        page.keyboard.press(key)
    expect(page.locator("#kept")).to_have_text("Saved in this browser")
    before = numbers(page)
    page.reload()
    ready(page)
    check(numbers(page) == before, "decisions outlive a reload")
    check(page.evaluate("list.current") == 119, "the group that was looked at is shown again")
    page.close()
    page = begun(context.new_page(), address + "duplicates?catalog=many")
    ready(page)
    check(numbers(page) == before, "decisions outlive a closed tab")
    page.keyboard.press("Home")
    page.keyboard.press("n")
    before = numbers(page)
    killed = context.new_page()
    try:
        page.goto("chrome://crash", timeout=3000)
    except Exception:
        pass
    begun(killed, address + "duplicates?catalog=many")
    ready(killed)
    lost = sum(one != other for one, other in zip(before, numbers(killed)))
    check(lost == 0, f"a crash loses {lost} of {len(before)} decisions")
    killed.keyboard.press("u")
    check(killed.locator("#undo").is_disabled(), "steps of an earlier visit are not undone one by one")
    context.close()

    # Where the browser keeps nothing, the page says so, and asks before it is left.
    context = browser.new_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page = begun(context.new_page(), address + "duplicates?catalog=many")
    ready(page)
    page.keyboard.press("2")
    expect(page.locator("#kept")).to_contain_text("Not saved")
    asked = []
    page.on("dialog", lambda one: (asked.append(one.type), one.accept()))
    page.reload()
    check(asked == ["beforeunload"], "the page asks before decisions are lost")
    context.close()


def alone(browser, few):
    """Decides ten thousand groups on the page in one file, with keys, rules and kinds."""
    page_file = saved(few, "few.html")
    big = enlarged(page_file, 10_000, "big.html")
    start = time.monotonic()
    page = opened(browser, big.as_uri())
    ready(page)
    print(f"        10,000 groups are there after {time.monotonic() - start:.1f} s")
    expect(page.locator("#tally")).to_contain_text("10,000 groups: 10,000 files go")
    check(page.locator(".line").count() < 40 and page.locator("script.group").count() == 0, "only rows in sight are drawn")
    page.locator(".stage.side img").nth(1).wait_for()
    page.wait_for_timeout(300)
    page.screenshot(path=folder / "saved-1280.png")
    start = time.monotonic()
    page.keyboard.press("n")
    page.keyboard.press("a")
    expect(page.locator("#happened")).to_contain_text("10,000 groups of this kind are decided")
    expect(page.locator("#count")).to_have_text("0")
    print(f"        10,000 groups are decided in {time.monotonic() - start:.1f} s")
    page.locator("#takeback").click()
    expect(page.locator("#count")).to_have_text("9,999")
    page.keyboard.press("u")
    expect(page.locator("#count")).to_have_text("10,000")
    # The originals may go where all in their folder go: their copies have the same bytes.
    page.locator("#rules").click()
    page.locator("#rule-folder").fill("phone")
    page.locator("#rule-stay").click()
    expect(page.locator("#rule-said")).to_contain_text("10,000 groups are decided")
    page.screenshot(path=folder / "rules-1280.png")
    page.keyboard.press("Escape")
    expect(page.locator("#count")).to_have_text("0")
    start = time.monotonic()
    page.reload()
    ready(page)
    check(page.evaluate("review.groups.filter((group) => group.decided).length") == 10_000, "all decisions outlive a reload")
    page.locator("[data-name=goes]").click()
    expect(page.locator("#empty")).to_have_text("No group is like that.")
    page.locator("[data-name=all]").click()
    page.locator("#folder").fill("phone")
    page.keyboard.press("Enter")
    expect(page.locator(".line").first).to_be_visible()
    check(page.said == [], f"the browser reports no error {page.said}")
    page.close()

    # What the page saves, the command follows.
    page = opened(browser, page_file.as_uri())
    ready(page)
    with page.expect_download() as download:
        page.locator("#act").click()
    download.value.save_as(folder / "decisions.json")
    expect(page.locator("#happened")).to_contain_text("decisions.json is saved")
    done = subprocess.run(
        [sightline, "duplicates", "--apply", folder / "decisions.json", "--action", "script"], stdout=subprocess.PIPE, env=environment)
    check(done.returncode == 0 and b"phone" in done.stdout, "the command follows what the page has saved")
    page.close()


def brightness(picture):
    """How bright a picture is on the whole, from 0 to 255, without its edges and the words at its foot."""
    width, height = picture.size
    return ImageStat.Stat(picture.convert("L").crop((8, 8, width - 8, height - 44))).mean[0]


def shot(frame):
    return Image.open(io.BytesIO(frame.screenshot())).convert("RGB")


def aligned(browser, url):
    """A crop, a turned copy and a mirrored one lie over the other picture point by point, and in the closer views too."""
    page = opened(browser, url)
    ready(page)
    check(page.evaluate("review.groups.length") == 3, "a crop, a turned copy and a mirrored one have groups")
    for number in range(3):
        name = page.evaluate("currentGroup().files[1].path")
        orientation = page.evaluate("currentGroup().files[1].orientation ?? 1")
        page.locator(".stage.side img").nth(1).wait_for()
        # The page allows no script that is not its own, so that it is asked again and again.
        for _ in range(200):
            if page.evaluate("[...document.querySelectorAll('.stage img')].every((one) => one.complete && one.naturalWidth > 200)"):
                break
            page.wait_for_timeout(100)
        for step in ("d", "z"):
            page.keyboard.press(step)
            page.wait_for_timeout(500)
            rest = brightness(shot(page.locator(".stage .frame")))
            where = "closer" if step == "z" else "whole"
            check(rest < 12, f"{name}: the difference is black, {where} ({rest:.1f} of 255)")
        page.keyboard.press("z")
        page.keyboard.press("f")
        page.wait_for_timeout(500)
        one = shot(page.locator(".stage .frame"))
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
        rest = brightness(ImageChops.difference(one, shot(page.locator(".stage .frame"))))
        check(rest < 12, f"{name}: the flick shows the same points ({rest:.1f} of 255)")
        page.keyboard.press("s")
        page.locator(".stage.side .frame").nth(1).click(position={"x": 60, "y": 90})
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"closer-{number}.png")
        kept, other = (shot(page.locator(".stage.side .frame").nth(at)) for at in range(2))
        back = {6: Image.Transpose.ROTATE_90, 2: Image.Transpose.FLIP_LEFT_RIGHT}.get(orientation)
        other = (other.transpose(back) if back is not None else other).resize(kept.size)
        rest = brightness(ImageChops.difference(kept, other))
        check(rest < 20, f"{name}: side by side, the closer views show the same ({rest:.1f} of 255)")
        page.keyboard.press("z")
        page.keyboard.press("j")
    check(page.said == [], f"the browser reports no error {page.said}")
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
            if words:
                expect(page.locator("#status")).to_contain_text(words, timeout=30000)
        page.locator(".line img").first.wait_for(timeout=30000)
        check(page.locator("#access").is_hidden(), "with a token of the right to write the groups come, and their pictures")
        page.close()


def read(browser):
    """A service that only reads has no button."""
    with Server("-c", folder / "many.sightline", "--read-only") as address:
        page = opened(browser, address + "duplicates")
        page.locator(".line img").first.wait_for(timeout=30000)
        check(page.locator("#act").is_hidden(), "a service that only reads has no button")
        check(page.said == [], f"the browser reports no error {page.said}")
        page.close()


library("many", 120)
views = folder / "views"
views.mkdir()
for number, change in enumerate([
    lambda one: one.crop((200, 100, 600, 400)), lambda one: one.transpose(Image.Transpose.ROTATE_270),
    lambda one: one.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
]):
    scene = draw_scene(number, 800, 600)
    scene.save(views / f"{number}.png")
    # What shows less has fewer bytes, so that it goes.
    change(scene).save(views / f"{number} changed.png", optimize=True)
subprocess.run([sightline, "index", views, "-o", folder / "views.sightline", "-q"], check=True)
views_page = folder / "views.html"
views_page.write_bytes(subprocess.run(
    [sightline, "duplicates", views, "--turned", "--crops", "-q", "--no-cache", "--format", "html"],
    stdout=subprocess.PIPE, env=environment).stdout)
few = library("few", 3)
for picture in list(few.rglob("*.png")):
    picture.with_suffix(".xmp").write_text("a sidecar")
(folder / "tokens").write_text(f"search {'s' * 16}\nwrite {'w' * 16}\n")
(folder / "tokens").chmod(0o600)
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    with Server("-c", folder / "few.sightline", "-c", folder / "many.sightline") as address:
        for width in (390, 1280, 1920):
            for scheme in ("light", "dark"):
                look(browser, address, width, scheme)
        lasting(browser, address)
        alone(browser, few)
        aligned(browser, views_page.as_uri())
        decide(browser, address, few)
        with urllib.request.urlopen(address + "healthz") as answer:
            check(answer.status == 200, "the service keeps running")
    with Server("-c", folder / "views.sightline") as address:
        aligned(browser, address + "duplicates?turned=true&crops=true")
    ask(browser, folder / "tokens")
    read(browser)
    browser.close()
print(f"screenshots in {folder}")
sys.exit(f"{len(failures)} failed" if failures else 0)
