// Two runs beside each other: what differs as a list, and the other run's lanes below the first one's,
// both on one axis that begins at the first touch-down.

/** The other run of the page, where there is one. */
class Comparison {
  constructor(page, comparison) {
    const { model } = page;
    this.model = decoded(comparison.data);
    this.offset = comparison.offset;
    this.differences = comparison.differences;
    this.same = comparison.same_outcomes;
    this.name = `${comparison.recording} on ${comparison.scene ?? "a scene of every recognizer"}`;
    this.own = `${model.recording} on ${model.scene ?? "a scene of every recognizer"}`;
    this.names = model.recognizers.map((it) => it.name);
    // A lane of the other run is chosen by the name of its recognizer in this one.
    this.lanes = new Lanes(this.model, page.span, page.palette, (part) => {
      const recognizer = this.names.indexOf(this.model.recognizers[part.recognizer]?.name);
      if (recognizer >= 0) page.choose({ recognizer });
    }, this.offset);
    this.lanes.marks = marksOf(this.differences, 1, this.model);
    this.goTo = (t) => page.goTo(t);
  }

  /** The list of what differs; a button goes to the moment of a line. */
  get parts() {
    const rows = this.differences.map((it) => make("tr", {},
      make("th", { scope: "row" }, this.subject(it)), make("td", { "data-run": "first" }, it.first),
      make("td", { "data-run": "other" }, it.other), make("td", {}, this.link(it))));
    const count = this.differences.length;
    const words = `${count} ${count === 1 ? "difference" : "differences"}, `
      + `${this.same} ${this.same === 1 ? "outcome is" : "outcomes are"} the same. `
      + "Touches stand beside each other in their order; times count from touch-down.";
    return [make("p", {}, words), rows.length ? make("div", {
      class: "scroll", tabindex: 0, role: "region", "aria-label": "What differs",
    }, make("table", { class: "differences" }, make("caption", {}, "What differs"),
      make("thead", {}, make("tr", {}, ["What", this.own, this.name, "Moment"]
        .map((it) => make("th", { scope: "col" }, it)))),
      make("tbody", {}, rows))) : null];
  }

  subject(difference) {
    const touch = difference.touches[0] ?? difference.touches[1];
    const of = [difference.recognizer, touch === null ? null : `touch ${touch}`].filter(Boolean);
    return of.length ? `${of.join(", ")}: ${difference.what}` : difference.what;
  }

  link(difference) {
    const [first, other] = difference.t;
    const t = first ?? (other === null ? null : other - this.offset);
    if (t === null) return null;
    return make("button", {
      type: "button", "aria-label": `Show ${this.subject(difference)} at ${time(t)}`,
      onclick: () => this.goTo(t),
    }, time(t));
  }

  /** Draws the other run's lanes over the same span, with the recognizer of that name chosen. */
  draw(moment, selection) {
    const name = this.names[selection.recognizer];
    const recognizer = this.model.recognizers.findIndex((it) => it.name === name);
    this.lanes.draw(moment, {
      recognizer: name === undefined || recognizer < 0 ? null : recognizer, touch: null, marked: selection.marked,
    });
  }
}

/** Where a run's lanes bear the sign of a difference: by recognizer, touch or kind, the moments. */
function marksOf(differences, side, model) {
  const marks = new Map();
  for (const it of differences) {
    let key = it.lane;
    if (it.lane === "recognizer") {
      key = model.recognizers.findIndex((one) => one.name === it.recognizer);
    } else if (it.lane === "touch") {
      if (it.touches[side] === null) continue;
      key = `touch ${it.touches[side]}`;
    }
    if (key === -1) continue;
    if (!marks.has(key)) marks.set(key, []);
    const t = it.t[side];
    if (t !== null) marks.get(key).push({ t, words: `${it.what}: ${it.first} / ${it.other}` });
  }
  return marks;
}
