"""The page of `dactyl study`: its limits, its curve, its links into the workbench."""
import json
import subprocess

import recordings

MODES = {
    "light": {"width": 1280, "height": 720}, "dark": {"width": 1280, "height": 720, "dark": True},
    "narrow": {"width": 390, "height": 844}, "forced": {"width": 1024, "height": 720, "forced": True},
}
NAMED = {"button", "slider", "image", "region", "table", "navigation"}


def write(folder, dactyl):
    """A folder of presses and taps, and the page of its study; returns the page and the study."""
    scene = folder / "study.yaml"
    scene.write_text(
        "screen: {size: [400, 600]}\nviews:\n  - id: v\n    frame: [0, 0, 400, 600]\n    recognizers:\n"
        "      - {id: tap, kind: tap}\n      - {id: press, kind: long_press}\n")
    for name in ["press", "tap"]:
        (folder / "studied" / name).mkdir(parents=True)
    for number in range(4):
        recordings.write(folder / f"studied/press/{number}.evemu", recordings.held_tap())
        recordings.write(folder / f"studied/tap/{number}.evemu", recordings.held_tap())
    page = folder / "study.html"
    words = [dactyl, "study", folder / "studied", "--scene", scene, "--split", "device"]
    subprocess.run([*words, "-o", page], check=True)
    return page, json.loads(subprocess.run([*words, "--json"], check=True, capture_output=True, text=True).stdout)


def check(chromium, folder, dactyl, expect):
    page, study = write(folder, dactyl)
    for mode, settings in MODES.items():
        chromium.show(page, **settings)
        expect(f"study, {mode}: asks for nothing and complains of nothing", not chromium.complaints(),
               chromium.complaints())
        nameless = [role for role, name in chromium.nodes() if role in NAMED and not name]
        expect(f"study, {mode}: every control and picture has a name", not nameless, nameless)
        wide = chromium.value("document.documentElement.scrollWidth - innerWidth")
        expect(f"study, {mode}: nothing is wider than the window", wide <= 0, wide)
    chromium.show(page, **MODES["light"])
    told = "document.querySelector('output').textContent"
    limit = chromium.value("decodeURIComponent(location.hash.slice(1))")
    expect("study: the address names the limit", limit.startswith("tap.limits."), limit)
    chromium.value("document.querySelector('#value').focus()")
    before = chromium.value(told)
    chromium.press("Home")
    strict = chromium.value(told)
    expect("study: an arrow key tries another value", strict != before, [before, strict])
    slop = next(it for it in study["recognizers"][0]["limits"] if it["property"] == limit[4:])
    expect("study: the strictest value recognizes what always passes",
           f"recognizes {slop['always']} of" in strict, [strict, slop["always"]])
    bottom = chromium.value("document.querySelector('.buttons').getBoundingClientRect().bottom")
    expect("study: histogram and curve need no scrolling at 1280 x 720", bottom <= 720, bottom)
    chromium.value("[...document.querySelectorAll('nav button')].at(-1).focus()")
    chromium.press("Enter")
    chosen = chromium.value("document.querySelector('nav [aria-current=true]') === document.activeElement")
    expect("study: Enter chooses a limit", chosen)
    heard = chromium.value("document.querySelector('nav').innerText")
    chromium.value("(() => { const it = document.querySelector('#group'); it.value = '0';"
                   " it.dispatchEvent(new Event('change')); })()")
    expect("study: all of one device say what all say", chromium.value("document.querySelector('nav').innerText") == heard)
    link = chromium.value("document.querySelector('td a')?.getAttribute('href')")
    expect("study: a near miss links into the workbench", link is not None, link)
    path, address = link.split("#")
    chromium.show(folder / path, width=1280, height=720, address=address)
    chosen = chromium.value("document.querySelector('#gesture [role=option][aria-selected=true]').getAttribute('aria-label')")
    name, touch = address[5:].split("&touch=")
    expect("study: the workbench shows the gesture that missed", chosen.startswith(f"{name}, touch {touch}"), [chosen, address])
