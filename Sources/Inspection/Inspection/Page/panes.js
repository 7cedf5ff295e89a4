// The panes and their borders: dragged with a pointer, moved with arrow keys, remembered by the browser; and tabs.

/** What the browser keeps for this page; without a store (a private window) nothing is kept. */
const memory = {
  read() {
    try {
      return JSON.parse(localStorage.getItem("dactyl-workbench")) ?? {};
    } catch {
      return {};
    }
  },
  write(values) {
    try {
      localStorage.setItem("dactyl-workbench", JSON.stringify({ ...this.read(), ...values }));
    } catch {
      // The panes are as wide as at first the next time.
    }
  },
};

/** A border between two panes. It sets a length of the layout, in pixels, which the style sheet reads. */
class Border {
  /**
   * @param frame The element with the layout.
   * @param name The length: `left`, `right` or `bottom`.
   * @param words What is made wider or higher.
   * @param onMove Called after each move.
   */
  constructor(frame, name, words, onMove) {
    this.frame = frame;
    this.name = name;
    this.onMove = onMove;
    this.isFlat = name === "bottom";
    this.element = make("div", {
      class: `border ${name}`, role: "separator", tabindex: 0, "aria-label": words,
      "aria-orientation": this.isFlat ? "horizontal" : "vertical", title: `${words}: drag; a double click resets`,
      onkeydown: (event) => this.key(event), onpointerdown: (event) => this.grab(event),
      ondblclick: () => this.set(null), onfocus: () => this.tell(),
    });
    const kept = memory.read()[name];
    if (Number.isFinite(kept)) this.apply(kept);
  }

  get size() {
    const box = this.frame.getBoundingClientRect();
    const own = this.element.getBoundingClientRect();
    return { left: own.left - box.left, right: box.right - own.right, bottom: box.bottom - own.bottom }[this.name];
  }

  /** How far the border may go: both sides keep room. */
  get most() {
    const box = this.frame.getBoundingClientRect();
    return this.isFlat ? box.height - 200 : box.width * 0.6;
  }

  apply(size) {
    if (size === null) this.frame.style.removeProperty(`--${this.name}`);
    else this.frame.style.setProperty(`--${this.name}`, `${Math.round(size)}px`);
  }

  set(size) {
    const kept = size === null ? null : Math.max(120, Math.min(this.most, size));
    this.apply(kept);
    memory.write({ [this.name]: kept });
    this.tell();
    this.onMove();
  }

  /** States the size for assistive technology. */
  tell() {
    this.element.setAttribute("aria-valuenow", Math.round(this.size));
    this.element.setAttribute("aria-valuemin", 120);
    this.element.setAttribute("aria-valuemax", Math.round(this.most));
  }

  grab(event) {
    event.preventDefault();
    this.element.focus();
    this.element.setPointerCapture(event.pointerId);
    const start = this.isFlat ? event.clientY : event.clientX;
    const size = this.size;
    const sign = this.name === "left" ? 1 : -1;
    const move = (it) => this.set(size + sign * ((this.isFlat ? it.clientY : it.clientX) - start));
    const end = () => {
      this.element.removeEventListener("pointermove", move);
      this.element.removeEventListener("pointerup", end);
      this.element.removeEventListener("pointercancel", end);
    };
    this.element.addEventListener("pointermove", move);
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
  }

  key(event) {
    const ways = this.isFlat ? { ArrowUp: 1, ArrowDown: -1 }
      : { ArrowLeft: this.name === "left" ? -1 : 1, ArrowRight: this.name === "left" ? 1 : -1 };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    this.set(this.size + way * 16);
  }
}

/** Panels of which one is shown. */
class Tabs {
  /** @param panels Name, title and content of each; `null` for one that is not there. */
  constructor(words, panels, onShow) {
    this.onShow = onShow;
    this.panels = panels.filter(Boolean).map(([name, title, ...content]) => ({
      name,
      tab: make("button", {
        type: "button", role: "tab", id: `${name}-tab`, "aria-controls": name, onclick: () => this.show(name),
      }, title),
      panel: make("section", { role: "tabpanel", id: name, tabindex: 0, "aria-labelledby": `${name}-tab` }, ...content),
    }));
    this.list = make("div", { role: "tablist", "aria-label": words, onkeydown: (event) => this.key(event) },
      this.panels.map((it) => it.tab));
    this.show(this.panels[0].name, false);
  }

  get elements() { return [this.list, ...this.panels.map((it) => it.panel)]; }

  has(name) { return this.panels.some((it) => it.name === name); }

  show(name, tells = true) {
    this.shown = name;
    for (const it of this.panels) {
      it.panel.hidden = it.name !== name;
      it.tab.setAttribute("aria-selected", it.name === name);
      it.tab.tabIndex = it.name === name ? 0 : -1;
    }
    if (tells) this.onShow(name);
  }

  key(event) {
    const count = this.panels.length;
    const now = this.panels.findIndex((it) => it.name === this.shown);
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const it = this.panels[(next + count) % count];
    this.show(it.name);
    it.tab.focus();
  }
}
