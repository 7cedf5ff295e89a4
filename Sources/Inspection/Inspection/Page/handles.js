// Limits by hand: the circle of a tap's slop, the corridor of a swipe, the band of an edge and the length of a press are
// dragged in the picture and on their lane, and every limit on a slider of its own. What comes of a value was worked out by
// runs before, or the engine of a running program says it.

class Handles {
  constructor(page) {
    this.page = page;
    this.model = page.model;
    /** The values that are tried, by handle, where they differ from the run's. */
    this.values = new Map();
    this.past = [];
    this.answers = new Map();
    this.knobs = new Map();
    this.words = make("span", {});
    const button = (text, act) => make("button", { type: "button", onclick: act }, text);
    this.undoButton = button("Undo", () => this.undo());
    this.passButton = button("Let it pass", () => this.pass());
    this.element = make("div", { class: "trial", role: "status" }, this.words, this.passButton, this.undoButton);
  }

  /** Forgets what the engine said of older touches. */
  renew() { this.answers.clear(); }

  // What can be dragged

  /** The handles of a recognizer: all limits that decide. Those of its region and of the time down have a knob, too. */
  of(number) {
    const recognizer = this.model.recognizers[number];
    if (!recognizer) return [];
    const own = new Map(recognizer.properties);
    const parts = {
      circle: [[own.has("allowableMovement") ? "allowableMovement" : "limits.slop", "circle"]],
      envelope: [["limits.leastTravel", "goal"], ["limits.mostSidewaysTravel", "side"]],
      edges: [["edgeLimits.band", "band"]],
    }[recognizer.region?.shape] ?? [];
    for (const property of ["minimumPressDuration", "limits.longestTap", "limits.longestDuration"]) {
      parts.push([property, "length"]);
    }
    for (const property of recognizer.handles ?? []) {
      if (!parts.some(([name]) => name === property)) parts.push([property, "slider"]);
    }
    return parts.filter(([property]) => Number.isFinite(Number.parseFloat(own.get(property)))).map(([property, kind]) => {
      // The page's data has units of times; other limits are in points, but for angles.
      const unit = /\b(s|ms)$/.exec(own.get(property))?.[0] ?? (property.endsWith("Degrees") ? "degrees" : "pt");
      const [least, step] = { s: [2, 0.001], ms: [2000, 1] }[unit] ?? [100, 0.1];
      const known = this.model.handles?.find((it) => it.recognizer === recognizer.name && it.property === property);
      const now = known?.value ?? Number.parseFloat(own.get(property));
      return {
        key: `${recognizer.name}.${property}`, recognizer: number, name: recognizer.name, property, kind, now,
        unit, factor: unit === "s" ? 1e6 : 1e3, step: known?.step ?? step, most: known?.most ?? Math.max(2 * now, least),
        pieces: known?.pieces ?? null,
      };
    });
  }

  handle(number, kind) { return this.of(number).find((it) => it.kind === kind); }
  valueOf(handle) { return this.values.get(handle.key) ?? handle.now; }

  /** The value that an advice of the chosen gesture names for a handle; null without one. */
  advisedFor(handle) {
    const change = this.page.selection.gesture?.limits.map((it) => it.change)
      .find((it) => it?.startsWith(`${handle.key}=`));
    return change ? Number(change.slice(handle.key.length + 1)) : null;
  }

  /** Whether what the chosen gesture's advice names makes it fire, as far as a run has said. */
  get isEnough() {
    const { gesture } = this.page.selection;
    const run = gesture ? advisedRun(this.model, gesture) : null;
    return !run || isFired(run.ending);
  }

  /** What the value of an advice does. */
  get passes() { return this.isEnough ? "lets it pass" : "is within this limit"; }

  // Trying values

  set(handle, value) {
    const steps = Math.round(Math.max(0, Math.min(handle.most, value)) / handle.step);
    const kept = Number((steps * handle.step).toFixed(3));
    if (Math.abs(kept - handle.now) < handle.step / 2) this.values.delete(handle.key);
    else this.values.set(handle.key, kept);
    this.asks();
    this.page.draw();
  }

  /** Remembers the values that stand there now, before they are changed. */
  remember() { this.past.push(new Map(this.values)); }

  undo() {
    this.values = this.past.pop() ?? new Map();
    this.page.draw();
    if (this.undoButton.hidden) this.page.gestures.box.focus();
  }

  /** Sets what the advice names. */
  pass() {
    this.remember();
    for (const handle of this.of(this.page.selection.recognizer)) {
      const advised = this.advisedFor(handle);
      if (advised !== null) this.set(handle, advised);
    }
  }

  get changes() { return [...this.values].map(([key, value]) => `${key}=${value}`); }

  /** The results that differ with the values that are tried; null where only a run can tell. */
  differences() {
    const { changes } = this;
    const known = this.answers.get(changes.join(" "));
    if (known) return known;
    if (changes.length !== 1) return this.runOf(changes);
    const [[key, value]] = this.values;
    const pieces = this.model.handles?.find((it) => `${it.recognizer}.${it.property}` === key)?.pieces;
    return pieces?.findLast((it) => it.from <= value + 1e-6)?.rows ?? this.runOf(changes);
  }

  /** A run with exactly these changes that was worked out before. */
  runOf(changes) {
    const run = this.model.what_if[indexOfRun(this.model, changes)];
    return run ? differencesOf(run) : null;
  }

  /** Has the engine of a running program say what comes of the values, once the finger rests. */
  asks() {
    const { server } = this.page.whatIf;
    clearTimeout(this.waiting);
    const { changes } = this;
    if (!server || !changes.length || this.answers.has(changes.join(" "))) return;
    this.waiting = setTimeout(async () => {
      const answer = await this.page.whatIf.fetchRun(changes).catch((error) => ({ error: error.message }));
      this.answers.set(changes.join(" "), answer.run ? differencesOf(answer.run) : { error: answer.error });
      this.page.draw();
    }, 120);
  }

  /** What comes of the values, in a sentence. */
  sentence() {
    const { selection } = this.page;
    const name = this.model.recognizers[selection.recognizer]?.name;
    const told = [...this.values].map(([key, value]) => {
      const handle = this.of(this.model.recognizers.findIndex((it) => key.startsWith(`${it.name}.`)))
        .find((it) => it.key === key);
      return `${key} ${fixed(value, 3)} ${handle?.unit ?? ""} instead of ${fixed(handle?.now ?? NaN, 3)}`;
    }).join(" and ");
    const rows = this.differences();
    if (rows === null) {
      return `${told}: ${this.page.whatIf.server ? "the engine runs …" : "only a run can tell what comes of it."}`;
    }
    if (rows.error) return `${told}: ${rows.error}`;
    const isOwn = (it) => it.recognizer === name && it.touches.some((touch) => selection.gesture?.touches.includes(touch));
    const own = rows.filter(isOwn);
    const others = rows.filter((it) => !isOwn(it));
    const words = own.length ? own.map((it) => `${name} ${it.after ?? "has no outcome"} instead of ${it.before ?? "no outcome"}`)
      .join(", ") : `${name} comes out as before`;
    const list = others.slice(0, 3).map((it) => `${it.recognizer}, touch ${it.touches.join(", ")}: ${
      it.after ?? "no outcome"} instead of ${it.before ?? "no outcome"}`).join("; ");
    const more = others.length > 3 ? `; ${others.length - 3} more` : "";
    return `${told}: ${words}. ${others.length ? `It also changes: ${list}${more}.` : "Nothing else changes."}`;
  }

  draw() {
    const { selection } = this.page;
    const advised = this.of(selection.recognizer).some((it) => {
      const value = this.advisedFor(it);
      return value !== null && Math.abs(this.valueOf(it) - value) > it.step / 2;
    });
    this.passButton.hidden = !advised || !this.isEnough;
    this.undoButton.hidden = !this.past.length;
    const words = this.values.size ? this.sentence() : "Drag a limit to try another value.";
    if (this.words.textContent !== words) this.words.textContent = words;
    const rows = this.values.size ? this.differences() : null;
    this.element.classList.toggle("fires", Array.isArray(rows)
      && rows.some((it) => it.recognizer === this.model.recognizers[selection.recognizer]?.name && isFired({ result: it.after })));
    this.element.hidden = !(this.of(selection.recognizer).length && selection.touch !== null) && !this.values.size;
  }

  // Knobs

  /**
   * Places the knob of a handle: a slider that a pointer drags and arrow keys move.
   * @param box The element that it lies on; its own place is in pixels of it.
   * @param valueAt The value at a pointer's place in the box.
   */
  place(handle, box, x, y, valueAt) {
    let knob = this.knobs.get(handle.key);
    if (!knob) {
      knob = { element: make("div", { class: `knob ${handle.kind}`, role: "slider", tabindex: 0,
        onpointerdown: (event) => this.grab(knob, event), onkeydown: (event) => this.key(knob, event) }) };
      this.knobs.set(handle.key, knob);
    }
    Object.assign(knob, { handle, box, valueAt, isPlaced: true });
    const { element } = knob;
    if (element.parentElement !== box) box.append(element);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    const value = this.valueOf(handle);
    const words = `${fixed(value, 3)} ${handle.unit}`;
    for (const [name, text] of [["aria-label", handle.key], ["aria-valuemin", 0], ["aria-valuemax", handle.most],
      ["aria-valuenow", value], ["aria-valuetext", words], ["title", `${handle.key}: ${words}; drag it`]]) {
      element.setAttribute(name, text);
    }
  }

  /** Begins to place knobs of one box anew; those that are not placed until `end` go. */
  begin(box) { for (const knob of this.knobs.values()) if (knob.box === box) knob.isPlaced = false; }

  end(box) {
    for (const [key, knob] of this.knobs) {
      if (knob.box !== box || knob.isPlaced) continue;
      knob.element.remove();
      this.knobs.delete(key);
    }
  }

  grab(knob, event) {
    event.preventDefault();
    event.stopPropagation();
    const { element } = knob;
    element.focus();
    element.setPointerCapture(event.pointerId);
    this.remember();
    const move = (it) => {
      const box = knob.box.getBoundingClientRect();
      this.set(knob.handle, knob.valueAt(it.clientX - box.left, it.clientY - box.top));
    };
    const end = () => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  }

  key(knob, event) {
    const { handle } = knob;
    const unit = handle.step * 10;
    const by = { ArrowLeft: -unit, ArrowDown: -unit, ArrowRight: unit, ArrowUp: unit, PageUp: unit * 10,
      PageDown: -unit * 10 }[event.key];
    if (by === undefined && !["Home", "End"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.remember();
    this.set(handle, by === undefined ? (event.key === "Home" ? 0 : handle.most) : this.valueOf(handle) + by);
  }
}

/** The limits of the chosen recognizer, a slider each. */
class LimitSliders {
  constructor(handles) {
    this.handles = handles;
    this.list = make("div", { class: "sliders" });
    this.element = make("section", { "aria-label": "Limits" }, make("h3", {}, "Every limit by hand"), this.list);
    this.rows = [];
  }

  row(handle, number) {
    const value = make("output", { for: `slider-${number}` });
    // A slider that is held is one change, which one Undo takes back.
    let isHeld = false;
    const slider = make("input", { type: "range", id: `slider-${number}`, min: 0, max: handle.most, step: handle.step,
      oninput: () => {
        if (!isHeld) this.handles.remember();
        isHeld = true;
        this.handles.set(handle, Number(slider.value));
      }, onchange: () => { isHeld = false; } });
    return { handle, slider, value, element: make("p", {}, make("label", { for: slider.id }, make("code", {}, handle.property)),
      slider, value) };
  }

  draw() {
    const { handles } = this;
    const number = handles.page.selection.recognizer;
    const own = handles.of(number);
    const key = own.map((it) => it.key).join();
    if (this.key !== key) {
      this.key = key;
      this.rows = own.map((handle, index) => this.row(handle, index));
      this.list.replaceChildren(...this.rows.map((it) => it.element));
    }
    this.element.hidden = !own.length;
    this.rows.forEach((row, index) => {
      const handle = own[index];
      const words = `${fixed(handles.valueOf(handle), 3)} ${handle.unit}`;
      row.slider.value = handles.valueOf(handle);
      row.slider.setAttribute("aria-valuetext", words);
      row.value.textContent = words;
      row.element.classList.toggle("tried", handles.values.has(handle.key));
    });
  }
}

/** The results of a run that differ, whatever their times. */
function differencesOf(run) {
  return run.rows.filter((it) => it.before?.result !== it.after?.result).map((it) => ({
    recognizer: it.recognizer, touches: it.touches, before: it.before?.result ?? null, after: it.after?.result ?? null }));
}
