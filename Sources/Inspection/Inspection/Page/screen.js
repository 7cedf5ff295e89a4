// The screen at one moment: its picture, outlines of the views, fingers with their trails, the region that the
// chosen recognizer allows, the views that the hit test met, and the responder chain.

class ScreenPicture {
  constructor(model, trees, handles, choose) {
    this.model = model;
    this.trees = trees;
    // A picture says what a view is; its name would cover it.
    this.layers = { picture: true, names: !model.pictures.length, trails: true, region: true };
    this.isClose = false;
    this.picture = shape("svg", {
      class: "screen", role: "img", "aria-label": "", onclick: (event) => {
        const it = event.target.closest("[data-touch], [data-view]");
        if (it?.dataset.touch) choose({ touch: Number(it.dataset.touch) });
        else if (it) choose({ view: Number(it.dataset.view) });
      },
    });
    this.stage = make("div", { class: "stage" }, this.picture);
    this.box = make("div", { class: "drawing" }, this.stage);
    this.handles = handles;
    this.parts = [this.box, handles.element, this.switches()];
  }

  switches() {
    const box = (text, isOn, act) => {
      const input = make("input", { type: "checkbox", checked: isOn });
      input.addEventListener("change", () => {
        act(input.checked);
        this.redraw();
      });
      return make("label", { class: "switch" }, input, ` ${text}`);
    };
    const { layers } = this;
    return make("div", { class: "buttons" },
      this.model.pictures.length ? box("Picture", true, (isOn) => { layers.picture = isOn; }) : null,
      box("Allowed region", true, (isOn) => { layers.region = isOn; }),
      box("Trails", true, (isOn) => { layers.trails = isOn; }),
      box("Names", layers.names, (isOn) => { layers.names = isOn; }),
      box("Close to the fingers", false, (isOn) => { this.isClose = isOn; }));
  }

  redraw() { this.draw(this.moment, this.selection); }

  draw(moment, selection) {
    this.moment = moment;
    this.selection = selection;
    const chosen = selection.gesture;
    const { model } = this;
    const [wide, high] = model.screen.map((it) => it || 1);
    const touches = this.shown(moment, selection);
    const box = this.isClose && touches.length ? this.around(touches, wide, high)
      : { x: 0, y: 0, width: wide, height: high };
    const room = Math.max(120, this.box.clientWidth) - 10;
    // In one column the picture is as high as it needs to be.
    const isColumn = getComputedStyle(this.box).flexGrow === "0";
    const roomHigh = isColumn ? innerHeight * 0.45 : Math.max(100, this.box.clientHeight) - 10;
    const scale = Math.min(room / box.width, roomHigh / box.height);
    this.scale = scale;
    // Everything is drawn in pixels: text keeps its size however the screen is scaled.
    this.px = (x) => (x - box.x) * scale + 4;
    this.py = (y) => (y - box.y) * scale + 4;
    const subject = touches.find((it) => it.touch === selection.touch) ?? touches[touches.length - 1];
    const views = this.trees.at(moment);
    this.picture.setAttribute("width", box.width * scale + 8);
    this.picture.setAttribute("height", box.height * scale + 8);
    this.picture.setAttribute("aria-label", this.words(moment, touches, views, wide, high));
    this.handles.begin(this.stage);
    this.picture.replaceChildren(...[
      shape("rect", {
        class: "glass", x: this.px(0), y: this.py(0), width: wide * scale, height: high * scale,
      }),
      this.layers.picture ? this.painted(moment, wide, high) : null,
      ...this.outlines(views, subject),
      ...(this.layers.region ? this.region(moment, chosen, subject) : []),
      ...(this.layers.trails ? touches.map((it) => this.trail(it, moment)) : []),
      ...touches.map((it) => this.finger(it, moment)),
    ].filter(Boolean));
    this.handles.end(this.stage);
    return { views, touches, subject };
  }

  /** The touches that are down, else those of the chosen gesture. */
  shown(moment, selection) {
    const down = touchesWithin(this.model, moment, moment);
    if (down.length) return down;
    const own = (selection.gesture?.touches ?? [selection.touch])
      .map((it) => this.model.touchOf.get(it)).filter(Boolean);
    return own.filter((it) => it.begin <= moment);
  }

  /** A part of the screen with the touches in it. */
  around(touches, wide, high) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const touch of touches) {
      for (let i = 0; i < touch.x.length; i++) {
        left = Math.min(left, touch.x[i]);
        right = Math.max(right, touch.x[i]);
        top = Math.min(top, touch.y[i]);
        bottom = Math.max(bottom, touch.y[i]);
      }
    }
    const width = Math.max(160, right - left + 120);
    const height = Math.max(120, bottom - top + 120);
    return {
      x: Math.max(0, Math.min(wide - width, (left + right - width) / 2)),
      y: Math.max(0, Math.min(high - height, (top + bottom - height) / 2)),
      width: Math.min(width, wide), height: Math.min(height, high),
    };
  }

  words(moment, touches, views, wide, high) {
    const fingers = touches.map((touch) => {
      const place = placeOf(touch, moment);
      return `touch ${touch.touch} at ${fixed(place.x)}, ${fixed(place.y)}`;
    });
    return `The screen at ${time(moment)}, ${fixed(wide)} by ${fixed(high)} pt, ${counted(views.length, "view")}; `
      + (fingers.join("; ") || "no finger");
  }

  /** What the screen showed, if pictures were taken. The first one stands from the beginning. */
  painted(moment, wide, high) {
    const { pictures } = this.model;
    if (!pictures.length) return null;
    const index = Math.max(0, countUpTo(pictures, moment, (it) => it.t) - 1);
    return shape("image", {
      class: "painted", href: pictures[index].address, x: this.px(0), y: this.py(0),
      width: wide * this.scale, height: high * this.scale, preserveAspectRatio: "none",
    });
  }

  outlines(views, subject) {
    const chain = new Set();
    for (let view = subject?.view; view != null;) {
      chain.add(view);
      view = views.find((it) => it.view === view)?.parent;
    }
    const verdicts = new Map(subject?.walk.map((it) => [it.view, it.verdict]) ?? []);
    const parts = [];
    const taken = [];
    for (const view of views) {
      const points = [];
      for (let i = 0; i < 8; i += 2) {
        points.push([this.px(view.corners[i]), this.py(view.corners[i + 1])]);
      }
      const kinds = ["view"];
      if (view.refusal) kinds.push("refuses");
      if (view.refusal === "hidden") kinds.push("hidden");
      if (chain.has(view.view)) kinds.push("chain");
      if (view.view === subject?.view) kinds.push("hit");
      if (verdicts.get(view.view) === "skipped") kinds.push("skipped");
      if (view.view === this.selection.view) kinds.push("chosen");
      parts.push(shape("polygon", {
        class: kinds.join(" "), "data-view": view.view, points: points.map((it) => it.join(",")).join(" "),
      }, shape("title", {}, this.model.views[view.view])));
      parts.push(this.nameOf(view, points, kinds.includes("hit"), taken));
    }
    return parts;
  }

  /** A view's name in its corner, where there is room and no other name. */
  nameOf(view, points, isHit, taken) {
    const name = this.model.views[view.view].replace(/^.*#/, "") + (isHit ? " (hit)" : "");
    const [x, y] = points[0];
    const wide = points[1][0] - x;
    const high = points[3][1] - y;
    if (!this.layers.names || (!isHit && (wide < name.length * 7 + 8 || high < 18))) return null;
    const line = taken.filter((it) => Math.abs(it.x - x) < 90 && Math.abs(it.y - y) < 14).length;
    taken.push({ x, y });
    return shape("text", { class: isHit ? "name hit" : "name", x: x + 5, y: y + 14 + line * 14 },
      name);
  }

  trail(touch, moment) {
    const last = placeOf(touch, moment).index;
    const skip = Math.max(1, Math.floor(last / 2000));
    let d = "";
    for (let i = 0; i <= last; i += i + skip > last && i < last ? last - i : skip) {
      d += `${i ? "L" : "M"}${fixed(this.px(touch.x[i]))} ${fixed(this.py(touch.y[i]))}`;
    }
    return shape("path", { class: "trail", d });
  }

  finger(touch, moment) {
    const place = placeOf(touch, moment);
    const isDown = moment <= touch.finish;
    const x = this.px(place.x);
    const y = this.py(place.y);
    const kinds = ["finger", isDown ? "" : "lifted", touch.touch === this.selection.touch ? "chosen" : ""];
    return shape("g", { class: kinds.join(" "), "data-touch": touch.touch },
      shape("circle", { class: "start", cx: this.px(touch.x[0]), cy: this.py(touch.y[0]), r: 3 }),
      shape("circle", { cx: x, cy: y, r: 11 }),
      shape("text", { x, y: y + 4, "text-anchor": "middle" }, String(touch.touch)),
      shape("title", {}, `touch ${touch.touch}${isDown ? "" : ", lifted"}`));
  }

  /** Where the fingers of the chosen recognizer may be, with its handles, and what would let the gesture pass. */
  region(moment, chosen, subject) {
    const number = this.selection.recognizer;
    const region = this.model.recognizers[number]?.region;
    if (!region) return [];
    const painter = new RegionPainter(this, number, moment);
    if (region.shape === "edges") return painter.edges(region);
    const own = (chosen?.touches.length ? chosen.touches : [subject?.touch])
      .map((it) => this.model.touchOf.get(it)).filter((it) => it && it.begin <= moment);
    const subjectOf = own.find((it) => it.touch === this.selection.touch) ?? own[0];
    return own.flatMap((touch) => (region.shape === "circle"
      ? painter.circle(touch, touch === subjectOf) : painter.envelope(touch, region, touch === subjectOf)));
  }
}

/** The hit test of a touch as a list: each view, and why it was passed over. */
function walkList(model, touch, selection, choose) {
  if (!touch) return make("p", {}, "No touch here.");
  const words = {
    hit: "is hit", "passed on": "contains the point, asks its subviews", skipped: "is passed over",
    "not asked": "is not asked: a view in front is hit",
  };
  const most = 60;
  const shown = touch.walk.slice(0, most);
  return make("div", {}, make("p", {}, `Touch ${touch.touch} at ${time(touch.begin)}: the views that were asked, in order.`),
    make("ol", { class: "walk" },
      shown.map((step) => make("li", { class: step.verdict.replace(" ", "-"), "data-depth": Math.min(step.depth, 8) },
        viewButton(model.views[step.view], step.view, selection, choose), ` ${words[step.verdict]}`,
        step.reason ? `: ${step.reason}` : "")),
      touch.walk.length > most ? make("li", {}, `and ${touch.walk.length - most} more`) : null));
}

/** The responder chain of a touch. */
function chainList(model, touch, views, selection, choose) {
  if (!touch?.chain.length) return make("p", {}, "No view is touched.");
  // The chain tells names; its views are the hit view and those above it.
  const above = [];
  for (let view = touch.view; view !== null && view !== undefined;) {
    above.push(view);
    view = views.find((it) => it.view === view)?.parent;
  }
  return make("div", {}, make("p", {}, `Touch ${touch.touch}: who gets it, and who gets what is not handled.`),
    make("ol", { class: "chain" }, touch.chain.map((name) => {
      const view = above.find((it) => model.views[it] === name);
      return make("li", {}, view === undefined ? name : viewButton(name, view, selection, choose));
    })));
}

/** A view's name that chooses it. */
function viewButton(name, view, selection, choose) {
  return make("button", {
    type: "button", class: "link", "aria-pressed": String(selection.view === view), onclick: () => choose({ view }),
  }, name);
}
