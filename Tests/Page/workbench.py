"""What makes the page a workbench: everything in one window, one selection everywhere and in the address, time that is
zoomed, marked and played. Called by `run`."""

SELECTED = "[...document.querySelectorAll('#gesture [aria-selected=true]')].map((it) => it.getAttribute('aria-label'))"
CHOSEN_LANES = "[...document.querySelectorAll('.lane-table .chosen .name')].map((it) => it.textContent)"
SENTENCE = "document.querySelector('.sentence').innerText"
MOMENT = "document.querySelector('#moment').textContent"
SPAN = "document.querySelector('.lanes').getAttribute('aria-label').match(/from (.*) ms to (.*) ms/).slice(1).map(Number)"


def lane(name):
    """The row of a lane, as JavaScript."""
    return ("[...document.querySelectorAll('.lane-table .name')].find((it) =>"
            f" it.textContent.startsWith('{name}')).closest('tr')")


def place(chromium, name, share):
    """A place in a lane, at a share of its width."""
    _, top, _, high = chromium.box(lane(name))
    left, _, wide, _ = chromium.box("document.querySelector('.lane-canvas')")
    return left + wide * share, top + high / 2


def tab(chromium, name):
    chromium.value(f"document.querySelector('#{name}-tab').click()")


def check(chromium, page, expect):
    check_layout(chromium, page, expect)
    check_narrow(chromium, page, expect)
    check_borders(chromium, page, expect)
    check_selection(chromium, page, expect)
    check_address(chromium, page, expect)
    check_time(chromium, page, expect)
    check_play(chromium, page, expect)
    check_keyboard(chromium, page, expect)
    check_handles(chromium, page, expect)


def check_layout(chromium, page, expect):
    """Three gestures: see the failure, see why, see the number; nothing of it is scrolled to."""
    for width, height in [(1280, 720), (1440, 900), (1024, 768)]:
        chromium.show(page, width=width, height=height)
        size = f"{width} × {height}"
        over = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        expect(f"{size}: the page does not scroll", chromium.until(f"Math.max(...{over}) <= 0"), chromium.value(over))
        for what, element in {
            "the gestures": "document.querySelector('#gesture .miss')", "the screen": "document.querySelector('.screen')",
            "the sentence": "document.querySelector('.sentence')", "the advice": "document.querySelector('.advice strong')",
            "the first margin": "document.querySelector('.verdict .gauge')", "the film strip": "document.querySelector('.film')",
            "the lane of the touch": lane("touch 1"), "the lane of the gesture": lane("press"),
            "the time": "document.querySelector('#time')",
        }.items():
            seen = chromium.value(
                f"(() => {{ const it = {element}, box = it.getBoundingClientRect();"
                " const x = box.x + Math.min(box.width / 2, 40), y = box.y + box.height / 2;"
                " const top = document.elementFromPoint(x, y);"
                " return box.bottom <= innerHeight && box.right <= innerWidth && (it.contains(top) || top.contains(it)); })()")
            expect(f"{size}: {what} is in sight", seen)


def check_narrow(chromium, page, expect):
    chromium.show(page, width=390, height=844)
    tops = chromium.value("['#gesture', '.details', '.screen', '.lanes'].map((it) =>"
                          " document.querySelector(it).getBoundingClientRect()).map((it) => [it.x < 40, it.y])")
    expect("390: one column", all(it[0] for it in tops) and tops == sorted(tops, key=lambda it: it[1]), tops)
    bottom = "Math.round(document.querySelector('.timebar').getBoundingClientRect().bottom - innerHeight)"
    expect("390: the time bar is at the bottom", chromium.value(bottom) == 0, chromium.value(bottom))
    chromium.value("scrollTo(0, 900)")
    expect("390: the time bar stays at the bottom", chromium.value(bottom) == 0, chromium.value(bottom))
    chromium.value("scrollTo(0, document.documentElement.scrollHeight)")
    hidden = chromium.value("document.querySelector('.lanes').getBoundingClientRect().bottom"
                            " - document.querySelector('.timebar').getBoundingClientRect().top")
    expect("390: the time bar hides no lane at the end", hidden <= 0, hidden)


def check_borders(chromium, page, expect):
    chromium.show(page, width=1280, height=720)
    wide = "document.querySelector('.gestures').getBoundingClientRect().width"
    before = chromium.value(wide)
    left, top, _, high = chromium.box("document.querySelector('.border.left')")
    chromium.drag((left + 3, top + high / 2), (left + 83, top + high / 2))
    after = chromium.value(wide)
    expect("a border is dragged", abs(after - before - 80) < 2, [before, after])
    chromium.value("document.querySelector('.border.left').focus()")
    chromium.press("ArrowLeft")
    moved = chromium.value(wide)
    expect("a border moves with the keys", abs(after - moved - 16) < 2, [after, moved])
    chromium.show(page, width=1280, height=720)
    expect("a border is where it was left", abs(chromium.value(wide) - moved) < 2, [moved, chromium.value(wide)])
    chromium.value("document.querySelector('.border.left').dispatchEvent(new MouseEvent('dblclick'))")
    expect("a double click puts a border back", abs(chromium.value(wide) - before) < 2, chromium.value(wide))


def check_selection(chromium, page, expect):
    """Whatever is chosen anywhere is chosen everywhere."""
    chromium.show(page, width=1440, height=900)
    chromium.value("[...document.querySelectorAll('#gesture [role=option]')].find((it) =>"
                   " it.getAttribute('aria-label').startsWith('open-menu failed at 500 ms')).click()")
    expect("a row of the list is chosen in the lanes", "open-menu" in chromium.value(CHOSEN_LANES), chromium.value(CHOSEN_LANES))
    expect("a row of the list is explained", chromium.value(SENTENCE).startswith("open-menu failed"), chromium.value(SENTENCE))
    expect("a row of the list has its moment", chromium.value(MOMENT).startswith("500 ms"), chromium.value(MOMENT))
    chosen = "document.querySelector('.screen .view.chosen title')?.textContent"
    expect("a row of the list has its view in the picture", chromium.value(chosen) == "UIView#page", chromium.value(chosen))
    x, y = place(chromium, "close-menu", 0.3)
    chromium.click(x, y)
    expect("a lane is explained", chromium.value(SENTENCE).startswith("close-menu failed at 24 ms"), chromium.value(SENTENCE))
    expect("a lane is chosen in the list", any("close-menu failed at 24 ms" in it for it in chromium.value(SELECTED)),
           chromium.value(SELECTED))
    expect("a click in a lane goes to its moment", not chromium.value(MOMENT).startswith("500 ms"), chromium.value(MOMENT))
    chromium.value("[...document.querySelectorAll('#gesture .title')].find((it) => it.textContent.startsWith('Touch 2')).click()")
    expect("a touch is gone to", chromium.value(MOMENT).startswith("2000 ms"), chromium.value(MOMENT))
    expect("a touch has what came of it explained", chromium.value(SENTENCE).startswith("press waited for add-two"),
           chromium.value(SENTENCE))
    expect("a touch is chosen in the lanes", any(it.startswith("touch 2") for it in chromium.value(CHOSEN_LANES)),
           chromium.value(CHOSEN_LANES))
    expect("a touch is chosen in the picture",
           chromium.value("document.querySelector('.screen .finger.chosen title').textContent").startswith("touch 2"))
    # A view in the picture.
    tab(chromium, "tree")
    spot = chromium.value("(() => { const it = [...document.querySelectorAll('.screen .view')].find((it) =>"
                          " it.querySelector('title').textContent === 'UIView#card').getBoundingClientRect();"
                          " return [it.x + 5, it.bottom - 6]; })()")
    chromium.click(*spot)
    current = "document.querySelector('.tree li > details > summary[aria-current]')?.textContent"
    expect("a view of the picture is chosen in the tree", (chromium.value(current) or "").startswith("UIView#card"),
           chromium.value(current))
    tab(chromium, "hit-test")
    pressed = "document.querySelector('#{} [aria-pressed=true]')?.textContent"
    expect("a view is chosen in the hit test", chromium.value(pressed.format("hit-test")) == "UIView#card",
           chromium.value(pressed.format("hit-test")))
    chromium.value("[...document.querySelectorAll('#hit-test button')].find((it) => it.textContent === 'UIView#button').click()")
    expect("a view of the hit test is chosen in the picture", chromium.value(chosen) == "UIView#button", chromium.value(chosen))
    tab(chromium, "chain")
    expect("a view is chosen in the chain", chromium.value(pressed.format("chain")) == "UIView#button",
           chromium.value(pressed.format("chain")))
    tab(chromium, "log")
    line = ("[...document.querySelectorAll('.events button')].find((it) =>"
            " it.textContent.includes('previous-page failed: moved 0 pt in 500 ms'))")
    chromium.value(f"{line}.click()")
    expect("a line of the log is explained", chromium.value(SENTENCE).startswith("previous-page failed at 500 ms"),
           chromium.value(SENTENCE))
    expect("a line of the log has its moment", chromium.value(MOMENT).startswith("500 ms"), chromium.value(MOMENT))
    tab(chromium, "tree")
    chromium.value("[...document.querySelectorAll('.tree .recognizer summary')].find((it) =>"
                   " it.textContent.startsWith('add-two')).click()")
    expect("a recognizer of the tree is chosen in the lanes", "add-two" in chromium.value(CHOSEN_LANES), chromium.value(CHOSEN_LANES))
    expect("a choice complains of nothing", not chromium.complaints(), chromium.complaints())


def check_address(chromium, page, expect):
    """The page's address shows a colleague the same."""
    chromium.show(page, width=1280, height=720)
    chromium.value("[...document.querySelectorAll('#gesture [role=option]')].find((it) =>"
                   " it.getAttribute('aria-label').startsWith('open-menu failed at 2078 ms')).click()")
    chromium.press("ArrowLeft")
    tab(chromium, "log")
    expect("the address holds the selection", chromium.until("location.hash.includes('tab=log')"), chromium.value("location.hash"))
    state = f"JSON.stringify([{SENTENCE}, {MOMENT}, {SELECTED}, {CHOSEN_LANES}, {SPAN}, document.querySelector('#log').hidden])"
    before, address = chromium.value(state), chromium.value("location.hash.slice(1)")
    chromium.show(page, width=1280, height=720, address=address)
    expect("a link shows the same", chromium.value(state) == before, [before, chromium.value(state)])
    chromium.value("location.hash = 'gesture=0'")
    expect("a link in the open page is followed",
           chromium.until(f"{SENTENCE}.startsWith('close-help did not see')"), chromium.value(SENTENCE))
    for wrong in ["gesture=999&touch=-1&at=x&show=9-1&tab=none", "%E0%A4%A", "gesture=1e9&view=0.5", "=&&="]:
        chromium.show(page, width=1280, height=720, address=wrong)
        expect(f"an address that names nothing shows what a stranger asks: {wrong}",
               chromium.value(SENTENCE).startswith("press failed at 750 ms"), chromium.value(SENTENCE))
        expect(f"an address that names nothing complains of nothing: {wrong}", not chromium.complaints(), chromium.complaints())


def check_time(chromium, page, expect):
    """Wheel, pinch, drag and map."""
    chromium.show(page, width=1280, height=720)
    long = f"(() => {{ const [a, b] = {SPAN}; return b - a; }})()"
    x, y = place(chromium, "press", 0.4)
    at = f"(() => {{ const [a, b] = {SPAN}; return a + (b - a) * 0.4; }})()"
    before, under = chromium.value(long), chromium.value(at)
    chromium.wheel(x, y, down=-300)
    expect("the wheel zooms in", chromium.value(long) < before * 0.8, [before, chromium.value(long)])
    expect("the wheel keeps what lies under the pointer", abs(chromium.value(at) - under) < before / 200, [under, chromium.value(at)])
    chromium.wheel(x, y, down=300)
    expect("the wheel zooms out", abs(chromium.value(long) - before) < before / 50, [before, chromium.value(long)])
    span = chromium.value(SPAN)
    chromium.wheel(x, y, right=200)
    moved = chromium.value(SPAN)
    expect("a wheel to the side moves", moved[0] > span[0] and abs(moved[1] - moved[0] - before) < 1, [span, moved])
    before = chromium.value(long)
    x, y = place(chromium, "previous-page", 0.4)
    chromium.pinch(x, y, 60, 240)
    expect("two fingers zoom in", chromium.value(long) < before * 0.5, [before, chromium.value(long)])
    chromium.pinch(x, y, 240, 60)
    expect("two fingers zoom out", abs(chromium.value(long) - before) < before * 0.1, [before, chromium.value(long)])
    chromium.show(page, width=1280, height=720)
    (x, y), (u, _) = place(chromium, "press", 0.1), place(chromium, "press", 0.3)
    moment = chromium.value(MOMENT)
    chromium.drag((x, y), (u, y))
    words = chromium.value(MOMENT)
    expect("a drag marks a span", "Marked: " in words and " frames" in words, words)
    expect("a drag leaves the moment", words.startswith(moment.split(".")[0]), [moment, words])
    tab(chromium, "log")
    expect("the log tells of the marked span", chromium.value("document.querySelector('#log p').textContent").startswith(
        "What happened from "), chromium.value("document.querySelector('#log p').textContent"))
    chromium.value("document.querySelector('[aria-label=\"Show the marked time\"]').click()")
    expect("the marked span is zoomed to", abs(chromium.value(long) / before - 0.2) < 0.05, [before, chromium.value(long)])
    chromium.press("Escape")
    expect("Escape takes the mark away", "Marked" not in chromium.value(MOMENT), chromium.value(MOMENT))
    left, top, wide, high = chromium.box("document.querySelector('.map')")
    chromium.click(left + wide * 0.85, top + high / 2)
    expect("a click in the map goes there", chromium.value(SPAN)[0] > 1500, chromium.value(SPAN))
    chromium.drag((left + wide * 0.85, top + high / 2), (left + wide * 0.2, top + high / 2))
    expect("the window of the map is dragged", chromium.value(SPAN)[1] < 1000, chromium.value(SPAN))
    expect("time complains of nothing", not chromium.complaints(), chromium.complaints())


def check_play(chromium, page, expect):
    chromium.show(page, width=1280, height=720)
    chromium.press("Home")
    chromium.value("(() => { const it = document.querySelector('#pace'); it.value = '0.02';"
                   " it.dispatchEvent(new Event('change')); })()")
    now = f"Number({MOMENT}.split(' ')[0])"
    chromium.value("document.activeElement.blur()")
    chromium.press(" ")
    expect("Space plays", chromium.until(f"{now} > 0"), chromium.value(MOMENT))
    first, since = chromium.value(f"[{now}, performance.now()]")
    chromium.until(f"performance.now() > {since + 500}")
    then, end = chromium.value(f"[{now}, performance.now()]")
    # A fiftieth of the pace; others may keep this machine busy.
    expect("playback is slow motion", 0 < then - first < (end - since) / 25, [first, then, end - since])
    chromium.press(" ")
    stopped = chromium.value(now)
    chromium.until(f"performance.now() > {end + 200}")
    expect("Space stops", chromium.value(now) == stopped, [stopped, chromium.value(now)])
    chromium.press("Home")
    for key, words in [(".", "24 ms"), (".", "500 ms"), (".", "750 ms"), (",", "500 ms")]:
        chromium.press(key)
        expect(f"{key} goes to a decision at {words}", chromium.value(MOMENT).startswith(f"{words}."), chromium.value(MOMENT))


def check_keyboard(chromium, page, expect):
    """Tabs, list and marks by keyboard alone."""
    chromium.show(page, width=1280, height=720)
    chromium.value("document.querySelector('#gesture').focus()")
    chromium.press("ArrowDown")
    second = chromium.value(SELECTED)
    expect("Down chooses the next row", second and "press" in second[0], second)
    chromium.press("End")
    expect("End chooses the last row", chromium.value(SELECTED) != second, chromium.value(SELECTED))
    chromium.press("Home")
    expect("Home chooses what nearly fired", chromium.value(SENTENCE).startswith("press failed"), chromium.value(SENTENCE))
    chromium.value("document.querySelector('#reason-tab').focus()")
    chromium.press("ArrowRight")
    expect("Right goes to the next tab", chromium.value("document.activeElement.id") == "what-if-tab",
           chromium.value("document.activeElement.id"))
    expect("the next tab shows its panel", not chromium.value("document.querySelector('#what-if').hidden"))
    chromium.value("document.activeElement.blur()")
    chromium.press("Home")
    chromium.press("i")
    for _ in range(4):
        chromium.press("ArrowRight")
    chromium.press("o")
    expect("I and O mark a span", "Marked: 84 ms, 5 frames" in chromium.value(MOMENT), chromium.value(MOMENT))
    expect("keys complain of nothing", not chromium.complaints(), chromium.complaints())


def knob(name):
    return f"document.querySelector('.knob[aria-label=\"{name}\"]')"


TRIAL = "document.querySelector('.trial span').textContent"


def check_handles(chromium, page, expect):
    """Limits by hand: dragged in the picture and on the lane, moved with keys, taken back."""
    chromium.show(page, width=1440, height=900)
    chromium.until(f"{knob('press.limits.longestTap')} !== null")
    left, top, wide, high = chromium.box(knob("press.limits.longestTap"))
    lane_left, _, lane_wide, _ = chromium.box("document.querySelector('.lane-canvas')")
    begin, end = chromium.value(SPAN)
    x, y = left + wide / 2, top + high / 2
    chromium.drag((x, y), (lane_left + (900 - begin) / (end - begin) * lane_wide, y))
    words = chromium.value(TRIAL)
    expect("a press is dragged longer on its lane", "press.limits.longestTap 9" in words or "longestTap 89" in words, words)
    expect("its outcome follows", "press recognized instead of failed" in words, words)
    expect("what else changes is said", "Nothing else changes." in words, words)
    chromium.value("[...document.querySelectorAll('.trial button')].find((it) => it.textContent === 'Undo').click()")
    expect("a drag is taken back", chromium.value(TRIAL).startswith("Drag a limit"), chromium.value(TRIAL))
    left, top, wide, high = chromium.box(knob("press.limits.slop"))
    x, y = left + wide / 2, top + high / 2
    radius = "Number(document.querySelector('.screen circle.region').getAttribute('r'))"
    before = chromium.value(radius)
    chromium.drag((x, y), (x - 20, y - 20))
    expect("the circle of a tap follows the finger", chromium.value(radius) < before - 20, [before, chromium.value(radius)])
    expect("a smaller circle still fails", "press comes out as before" in chromium.value(TRIAL), chromium.value(TRIAL))
    chromium.value("document.activeElement.blur()")
    chromium.press("z", control=True)
    expect("Ctrl+Z takes a drag back", chromium.value(radius) == before, chromium.value(radius))
    chromium.value("[...document.querySelectorAll('.trial button')].find((it) => it.textContent === 'Let it pass').click()")
    expect("the advice is tried at a click", "longestTap 812 ms instead of 750: press recognized instead of failed"
           in chromium.value(TRIAL), chromium.value(TRIAL))
    chromium.value(f"{knob('press.limits.longestTap')}.focus()")
    now = f"Number({knob('press.limits.longestTap')}.getAttribute('aria-valuenow'))"
    chromium.press("ArrowRight")
    expect("an arrow key moves a limit", chromium.until(f"{now} === 822"), chromium.value(now))
    for _ in range(2):
        chromium.press("ArrowLeft")
    expect("a limit that is too small fails", chromium.until(f"{now} === 802") and "as before" in chromium.value(TRIAL),
           [chromium.value(now), chromium.value(TRIAL)])
    check_sliders(chromium, page, expect)
    expect("handles complain of nothing", not chromium.complaints(), chromium.complaints())


def check_sliders(chromium, page, expect):
    """Every limit that decides has a slider; those without a place in the picture, too."""
    chromium.show(page, width=1280, height=720)
    row = "[...document.querySelectorAll('.sliders p')].find((it) => it.querySelector('code').textContent === '{}')"
    tap = chromium.value("[...document.querySelectorAll('.sliders code')].map((it) => it.textContent)")
    expect("a tap's limits have sliders", tap == ["limits.slop", "limits.longestTap"], tap)
    slider = row.format("limits.longestTap") + ".querySelector('input')"
    chromium.value(f"{slider}.focus()")
    step = chromium.value("document.querySelector('#time').value")
    for _ in range(3):
        chromium.press("PageUp")
    # The lanes are drawn with the next frame.
    expect("a slider is moved by keys, and its outcome follows",
           chromium.until(f"({TRIAL}).includes('press recognized instead of failed')"), chromium.value(TRIAL))
    follows = f"{knob('press.limits.longestTap')}.getAttribute('aria-valuenow') === {slider}.value"
    expect("the knob on the lane follows the slider", chromium.until(follows), chromium.value(
        f"[{knob('press.limits.longestTap')}.getAttribute('aria-valuenow'), {slider}.value]"))
    expect("the moment stays", chromium.value("document.querySelector('#time').value") == step)
    chromium.value("[...document.querySelectorAll('#gesture [role=option]')].find((it) =>"
                   " it.getAttribute('aria-label').startsWith('add-two')).click()")
    twice = chromium.value("[...document.querySelectorAll('.sliders code')].map((it) => it.textContent)")
    expect("a double tap's pauses have sliders", "limits.longestPause" in twice and "limits.tapDistance" in twice, twice)
