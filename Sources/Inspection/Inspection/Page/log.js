// The log: what happened in words, around the moment or in the marked span. A line chooses what it tells of.

/** So many lines at most stand there at a time. */
const MOST_LINES = 200;

class EventList {
  constructor(model, choose) {
    this.model = model;
    this.choose = choose;
    this.head = make("p", {});
    this.list = make("ol", { class: "events" });
    this.parts = [this.head, this.list];
  }

  /** All lines in the order of time, made when they are first asked for. */
  get lines() {
    if (this.made) return this.made;
    const { model } = this;
    const name = (number) => model.recognizers[number].name;
    const lines = [
      ...model.decisions.map((it) => ({
        t: it.t, target: { recognizer: it.recognizer }, words: it.to
          ? `${name(it.recognizer)} ${it.to}${it.reason ? `: ${it.reason}` : ""}`
          : `${name(it.recognizer)} ${it.remark ?? `waits for ${it.waits_for.map(name).join(", ")} to fail`}`,
      })),
      ...model.notes.map((it) => ({ t: it.t, target: {}, words: it.text })),
      ...model.touches.flatMap((touch) => [
        { t: touch.begin, target: { touch: touch.touch }, words: `touch ${touch.touch} comes down at ${
          fixed(touch.x[0])}, ${fixed(touch.y[0])}` },
        ...touch.deliveries.map((it) => ({ t: it.t, target: { touch: touch.touch, view: it.view },
          words: `${model.views[it.view]} ${it.text} (touch ${touch.touch})` })),
        ...(touch.end === "stays down" ? [] : [{ t: touch.finish, target: { touch: touch.touch },
          words: `touch ${touch.touch} ${touch.end}` }]),
      ]),
      ...model.frames.oddities.map((it) => ({ t: it.t, target: {}, words: it.text })),
    ];
    // Sorting keeps the order of what happened at one moment.
    this.made = lines.sort((a, b) => a.t - b.t);
    return this.made;
  }

  /** Forgets the lines of older data. */
  renew() {
    this.made = null;
    this.key = null;
  }

  draw(selection) {
    const { lines } = this;
    const { moment, marked } = selection;
    const now = countUpTo(lines, moment, (it) => it.t);
    let [first, last] = [Math.max(0, now - MOST_LINES / 2), Math.min(lines.length, now + MOST_LINES / 2)];
    if (marked) {
      first = countUpTo(lines, marked[0] - 1, (it) => it.t);
      last = Math.min(countUpTo(lines, marked[1], (it) => it.t), first + MOST_LINES);
    }
    const key = `${first} ${last}`;
    if (key !== this.key) {
      this.key = key;
      this.shown = lines.slice(first, last);
      this.list.replaceChildren(...this.shown.map((it) => make("li", {},
        make("button", { type: "button", onclick: () => this.choose({ ...it.target, moment: it.t }) },
          make("span", { class: "time" }, time(it.t)), ` ${it.words}`))));
    }
    this.head.textContent = marked ? `What happened from ${time(Math.round(marked[0]))} to ${time(Math.round(marked[1]))}`
      : "What happened around this moment";
    let current = null;
    this.shown.forEach((it, index) => {
      const row = this.list.children[index];
      const isNow = it.t === moment;
      row.className = isNow ? "now" : it.t > moment ? "later" : "";
      if (isNow) row.setAttribute("aria-current", "time");
      else row.removeAttribute("aria-current");
      if (it.t <= moment) current = row;
    });
    const box = this.list.parentElement;
    if (current && box && box.clientHeight < box.scrollHeight) keepInView(current, box);
  }
}
