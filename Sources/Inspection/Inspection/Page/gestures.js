// The list of gestures: what nearly fired, then what came of each recognizer, touch by touch.

/** More rows than this are listed one touch at a time. */
const MOST_ROWS = 240;

class GestureList {
  constructor(model, choose) {
    this.model = model;
    this.choose = choose;
    this.misses = mendableOutcomes(model);
    this.box = make("div", {
      id: "gesture", role: "listbox", tabindex: 0, "aria-label": "What came of each recognizer",
      onkeydown: (event) => this.key(event), onclick: (event) => this.click(event),
    });
    this.filter = make("select", {
      id: "filter", "aria-label": "Outcomes of", onchange: () => this.chooseFilter(),
      onfocus: () => this.fillFilter(), onpointerdown: () => this.fillFilter(),
    }, make("option", { value: 0 }, "all touches"));
    if (model.touches.length <= 100) this.fillFilter();
    this.none = make("p", {}, "No recognizer met a touch.");
    this.parts = [this.filter, this.none, this.box];
  }

  /** Lists newer data. */
  renew() {
    this.misses = mendableOutcomes(this.model);
    this.rows = null;
    const touch = this.filter.value;
    while (this.filter.length > 1) this.filter.lastChild.remove();
    this.fillFilter();
    this.filter.value = touch;
    if (this.filter.value !== touch) this.filter.value = "0";
  }

  /** Lists the touches. For a long recording the list is filled when it gets the focus: an hour's delays the first paint. */
  fillFilter() {
    if (this.filter.length > 1) return;
    this.filter.append(...this.model.touches.slice(0, 2000).map((it) => make("option",
      { value: it.touch }, `touch ${it.touch} at ${time(it.begin)}`)));
  }

  chooseFilter() {
    const touch = Number(this.filter.value);
    this.rows = null;
    if (touch) this.choose({ touch });
    else this.draw(this.selection);
  }

  nameOf(outcome) { return this.model.recognizers[outcome.recognizer].name; }

  /** An outcome in words. */
  titleOf(outcome) {
    const touches = outcome.touches.length
      ? `, touch ${outcome.touches.slice(0, 4).join(", ")}` : "";
    if (outcome.result === "did not see") {
      return `${this.nameOf(outcome)} did not see${touches.slice(1) || " any touch"}`;
    }
    return `${this.nameOf(outcome)} ${outcome.result} at ${time(outcome.t)}${touches}`;
  }

  /** The number that decided, against its limit: `812 > 750 ms`. */
  numbers(outcome) {
    const limit = outcome.limits.find((it) => it.part === "decided");
    if (!limit) return isFired(outcome) ? time(outcome.t) : "";
    const sign = limit.measured === limit.limit ? "=" : limit.measured > limit.limit ? ">" : "<";
    return `${fixed(limit.measured)} ${sign} ${fixed(limit.limit)} ${limit.unit}`;
  }

  option(kind, target, words, ...content) {
    return make("div", {
      role: "option", class: kind, id: `row-${this.count++}`, "aria-selected": false, "aria-label": words,
      "data-outcome": target.outcome, "data-touch": target.touch,
    }, ...content);
  }

  row(outcome, index) {
    const kind = outcome.result.replaceAll(" ", "-");
    return this.option(`row ${kind}`, { outcome: index }, this.titleOf(outcome),
      make("span", { class: "sign", "aria-hidden": "true" }, SIGNS[outcome.result] ?? "–"),
      make("span", { class: "what" }, this.nameOf(outcome)),
      make("span", { class: "numbers" }, outcome.result === "did not see" ? "did not see" : this.numbers(outcome)));
  }

  group(title, ...rows) {
    const head = typeof title === "string"
      ? make("div", { class: "title", id: `row-${this.count++}`, role: "presentation" }, title) : title;
    return make("div", { role: "group", "aria-labelledby": head.id }, head, ...rows);
  }

  /** Makes the rows: all of them, or those of one touch, or as many as fit around the chosen touch. */
  fill(touch) {
    const { model } = this;
    this.count = 0;
    const own = new Map();
    const absent = [];
    let rows = 0;
    const first = touch ? null : this.firstListed(this.selection.touch);
    model.outcomes.forEach((outcome, index) => {
      const of = touch || outcome.touches[0] || 0;
      if (touch ? !outcome.touches.includes(touch) : of < first) return;
      if (outcome.result === "did not see") absent.push([outcome, index]);
      else if (rows < MOST_ROWS) {
        if (!own.has(of)) own.set(of, []);
        own.get(of).push([outcome, index]);
        rows += 1;
      }
    });
    const nearly = new Set(this.misses.map((it) => it.index));
    const rank = ([outcome, index]) => (nearly.has(index) ? 0 : isFired(outcome) ? 1 : outcome.limits.length ? 2 : 3);
    const groups = [...own].map(([serial, list]) => {
      list.sort((a, b) => rank(a) - rank(b) || closeness(a[0]) - closeness(b[0]));
      return this.group(this.touchRow(serial), ...list.map((it) => this.row(...it)));
    });
    const misses = touch ? this.misses.filter((it) => it.outcome.touches.includes(touch)) : this.misses;
    this.box.replaceChildren(...[
      misses.length ? this.group("Nearly fired", ...misses.slice(0, 8).map((it) => this.miss(it))) : null,
      ...groups,
      absent.length ? this.group("Did not see the touch", ...absent.slice(0, 40).map((it) => this.row(...it))) : null,
      rows >= MOST_ROWS ? make("p", { class: "more" }, "Choose a touch to list its outcomes.") : null,
    ].filter(Boolean));
    this.rows = [...this.box.querySelectorAll("[role=option]")];
  }

  /** The touch from which on rows are listed, so that the chosen one is among them. */
  firstListed(touch) {
    if (this.model.outcomes.length <= MOST_ROWS) return -Infinity;
    const place = this.model.touches.findIndex((it) => it.touch === touch);
    return this.model.touches[Math.max(0, place - 5)]?.touch ?? -Infinity;
  }

  touchRow(serial) {
    const touch = this.model.touchOf.get(serial);
    if (!touch) return this.option("title", {}, "No touch", "No touch");
    const length = time(touch.finish - touch.begin);
    return this.option("title", { touch: serial }, `Touch ${serial} at ${time(touch.begin)}, down for ${length}`,
      make("span", {}, `Touch ${serial}`),
      make("span", { class: "numbers" }, `${time(touch.begin)} – ${time(touch.finish)}`));
  }

  miss({ outcome, index, run }) {
    const words = `${this.nameOf(outcome)}, touch ${outcome.touches.join(", ")}: fires with ${run.changes.join(" and ")}`;
    const short = run.changes.map((it) => (it.startsWith(`${this.nameOf(outcome)}.`)
      ? it.slice(this.nameOf(outcome).length + 1) : it)).join(" and ");
    return this.option("row miss", { outcome: index }, words,
      make("span", { class: "sign", "aria-hidden": "true" }, "✗"),
      make("span", { class: "what" }, `${this.nameOf(outcome)}, touch ${outcome.touches.join(", ")}`),
      make("span", { class: "fires" }, `fires with ${short}`));
  }

  /** Shows a selection. */
  draw(selection) {
    this.selection = selection;
    const isEmpty = !this.model.outcomes.length;
    this.none.hidden = !isEmpty;
    this.box.hidden = isEmpty;
    if (isEmpty) return;
    const filter = Number(this.filter.value);
    const isListed = (this.rows ?? []).some((it) => this.isChosen(it));
    if (filter && selection.touch !== filter && selection.touch !== null) {
      this.fillFilter();
      this.filter.value = String(selection.touch);
      if (this.filter.value === "") this.filter.value = "0";
      this.rows = null;
    }
    if (!this.rows || (!isListed && selection.outcome >= 0)) this.fill(Number(this.filter.value));
    let active = null;
    for (const row of this.rows) {
      const isChosen = this.isChosen(row);
      row.setAttribute("aria-selected", isChosen);
      row.classList.toggle("of-touch", row.dataset.touch === String(selection.touch));
      if (isChosen && (!active || row.id === this.walked)) active = row;
    }
    this.walked = active?.id ?? null;
    if (active) this.box.setAttribute("aria-activedescendant", active.id);
    else this.box.removeAttribute("aria-activedescendant");
    if (active && this.box.clientHeight < this.box.scrollHeight) keepInView(active, this.box);
  }

  isChosen(row) {
    const { selection } = this;
    if (row.dataset.outcome !== undefined) return row.dataset.outcome === String(selection.outcome);
    return selection.outcome < 0 && row.dataset.touch === String(selection.touch);
  }

  pick(row) {
    if (!row) return;
    this.walked = row.id;
    if (row.dataset.outcome !== undefined) this.choose({ outcome: Number(row.dataset.outcome) });
    else if (row.dataset.touch !== undefined) {
      const touch = Number(row.dataset.touch);
      this.choose({ touch, moment: this.model.touchOf.get(touch).begin });
    }
  }

  click(event) { this.pick(event.target.closest("[role=option]")); }

  key(event) {
    const rows = this.rows.filter((it) => it.dataset.outcome !== undefined);
    const now = rows.findIndex((it) => it.id === this.walked);
    const next = { ArrowUp: Math.max(0, now - 1), ArrowDown: Math.min(rows.length - 1, now + 1), Home: 0,
      End: rows.length - 1 }[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.pick(rows[next]);
  }
}
