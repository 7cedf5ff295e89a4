// The region that a recognizer allows, at a moment: a circle about where a finger came down, the corridor of a swipe with the
// line that it must reach, a band along an edge. The limits have knobs; what an advice names is drawn beside them.

class RegionPainter {
  constructor(screen, recognizer, moment) {
    this.screen = screen;
    this.handles = screen.handles;
    this.recognizer = recognizer;
    this.moment = moment;
  }

  /** The value that is tried for a part, and the one that an advice names. */
  values(kind) {
    const handle = this.handles.handle(this.recognizer, kind);
    if (!handle) return null;
    const advised = this.handles.advisedFor(handle);
    const value = this.handles.valueOf(handle);
    return { handle, value, advised: advised !== null && Math.abs(advised - value) > handle.step / 2 ? advised : null };
  }

  knob(handle, x, y, valueAt) { this.handles.place(handle, this.screen.stage, x, y, valueAt); }

  circle(touch, hasKnob) {
    const { screen } = this;
    const of = this.values("circle");
    if (!of) return [];
    const [x, y] = [screen.px(touch.x[0]), screen.py(touch.y[0])];
    const radius = of.value * screen.scale;
    if (hasKnob) {
      this.knob(of.handle, x + radius * 0.7071, y + radius * 0.7071,
        (left, top) => Math.hypot(left - x, top - y) / screen.scale);
    }
    return [
      shape("circle", { class: "region", cx: x, cy: y, r: radius },
        shape("title", {}, `${fixed(of.value)} pt from its start`)),
      shape("text", { class: "region", x: x + radius + 5, y: y + 4 }, `${fixed(of.value)} pt`),
      ...(of.advised === null ? [] : [
        shape("circle", { class: "advised", cx: x, cy: y, r: of.advised * screen.scale }),
        shape("text", { class: "advised", x, y: y + of.advised * screen.scale + 14, "text-anchor": "middle" },
          `${fixed(of.advised)} pt ${this.handles.passes}`)]),
    ];
  }

  /** The corridor of a swipe at a moment, and the line that it must reach by then. */
  envelope(touch, region, hasKnob) {
    const { screen } = this;
    const { scale } = screen;
    const seconds = Math.min(this.moment - touch.begin, region.longest_ms * 1000) / 1e6;
    // What is left of each limit by now.
    const [left, wide] = [1 - region.travel_decay * seconds, 1 - region.sideways_decay * seconds];
    const [goal, side] = [this.values("goal"), this.values("side")];
    const aside = Math.max(0, (side?.value ?? region.most_sideways) * wide) * scale;
    const needed = Math.max(0, (goal?.value ?? region.least_travel) * left) * scale;
    const [x, y] = [screen.px(touch.x[0]), screen.py(touch.y[0])];
    const far = 400;
    const turned = (degrees) => `translate(${x} ${y}) rotate(${degrees})`;
    region.directions.slice(0, hasKnob ? 1 : 0).forEach((degrees) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const along = (u, v) => (u - x) * cos + (v - y) * sin;
      const across = (u, v) => Math.abs((v - y) * cos - (u - x) * sin);
      if (goal && left > 0.05) {
        this.knob(goal.handle, x + needed * cos, y + needed * sin, (u, v) => along(u, v) / scale / left);
      }
      if (side && wide > 0.05) {
        // Beside the line of the goal, so that the two knobs do not lie on each other.
        const ahead = needed + 30;
        this.knob(side.handle, x + ahead * cos - aside * sin, y + ahead * sin + aside * cos,
          (u, v) => across(u, v) / scale / wide);
      }
    });
    return region.directions.map((degrees) => {
      const upright = { 0: [needed + 4, -aside - 4], 90: [aside + 4, needed], 180: [-needed - 70, -aside - 4],
        270: [aside + 4, -needed] }[degrees];
      const advised = goal?.advised == null ? null : Math.max(0, goal.advised * left) * scale;
      const wider = side?.advised == null ? null : Math.max(0, side.advised * wide) * scale;
      return shape("g", {},
        shape("path", {
          class: "region", d: `M0 ${-aside}H${far}M0 ${aside}H${far}M0 ${-aside}V${aside}`, transform: turned(degrees),
        }),
        shape("path", { class: "region goal", d: `M${needed} ${-aside}V${aside}`, transform: turned(degrees) }),
        advised === null ? null : shape("path", {
          class: "advised", d: `M${advised} ${-aside}V${aside}`, transform: turned(degrees),
        }, shape("title", {}, `${fixed(goal.advised)} pt ${this.handles.passes}`)),
        wider === null ? null : shape("path", {
          class: "advised", d: `M0 ${-wider}H${far}M0 ${wider}H${far}`, transform: turned(degrees),
        }, shape("title", {}, `${fixed(side.advised)} pt ${this.handles.passes}`)),
        shape("text", { class: "region", x: x + upright[0], y: y + upright[1] }, `${fixed(needed / scale)} pt`));
    });
  }

  edges(region) {
    const { screen } = this;
    const of = this.values("band");
    const [wide, high] = screen.model.screen;
    const places = (band) => ({
      left: [0, 0, band, high], right: [wide - band, 0, band, high],
      top: [0, 0, wide, band], bottom: [0, high - band, wide, band],
    });
    const band = of?.value ?? region.band;
    const box = (edge, of, kind, words) => {
      const [x, y, width, height] = places(of)[edge];
      return shape("rect", {
        class: kind, x: screen.px(x), y: screen.py(y), width: width * screen.scale, height: height * screen.scale,
      }, shape("title", {}, words));
    };
    const first = region.edges[0];
    if (of && first) {
      const [x, y, width, height] = places(band)[first];
      const inner = { left: [x + width, high / 2], right: [x, high / 2], top: [wide / 2, y + height],
        bottom: [wide / 2, y] }[first];
      this.knob(of.handle, screen.px(inner[0]), screen.py(inner[1]), (u, v) => ({
        left: u - screen.px(0), right: screen.px(wide) - u, top: v - screen.py(0), bottom: screen.py(high) - v,
      }[first] / screen.scale));
    }
    return region.edges.flatMap((edge) => [box(edge, band, "region", `${edge} edge, ${fixed(band)} pt`),
      ...(of?.advised == null ? [] : [box(edge, of.advised, "advised", `${fixed(of.advised)} pt ${this.handles.passes}`)])]);
  }
}
