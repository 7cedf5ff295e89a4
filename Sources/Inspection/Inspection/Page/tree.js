// The tree: windows, views, their controllers and recognizers with every property, and the graph of
// what waits for what. Branches are filled when they are opened.

/** More views than this start closed. */
const MOST_OPEN = 40;

class TreeList {
  constructor(model, choose) {
    this.model = model;
    this.choose = choose;
    this.open = new Set();
    this.closed = new Set();
    this.list = make("ul", { class: "tree" });
  }

  /** Shows the tree of a moment; what was opened stays open. */
  draw(views, selection) {
    const key = views.map((it) => `${it.view}:${it.parent}:${it.properties.join()}`).join(";")
      + `${selection.recognizer} ${selection.view}`;
    if (key === this.key) return;
    this.key = key;
    this.startsOpen = views.length <= MOST_OPEN;
    this.below = new Map();
    for (const view of views) {
      if (!this.below.has(view.parent)) this.below.set(view.parent, []);
      this.below.get(view.parent).push(view);
    }
    this.chosen = selection.recognizer;
    this.view = selection.view;
    // The way down to the chosen view is open.
    this.way = new Set();
    for (let it = selection.view; it !== null && it !== undefined;) {
      this.way.add(it);
      it = views.find((one) => one.view === it)?.parent;
    }
    this.list.replaceChildren(...(this.below.get(null) ?? []).map((it) => this.branch(it)));
    const row = this.list.querySelector("summary.chosen");
    const box = this.list.parentElement;
    if (row && box.clientHeight < box.scrollHeight) keepInView(row, box);
  }

  branch(view) {
    const item = make("details", {});
    const isOpen = this.way.has(view.view) || (this.closed.has(view.view) ? false
      : this.open.has(view.view) || this.startsOpen);
    const fill = () => {
      if (item.childElementCount > 1) return;
      item.append(this.properties(view.properties), ...this.recognizersOf(view));
      const below = this.below.get(view.view) ?? [];
      if (below.length) item.append(make("ul", {}, below.map((it) => this.branch(it))));
    };
    const controller = view.properties.find((it) => it[0] === "view controller");
    const isChosen = view.view === this.view;
    item.append(make("summary", {
      class: isChosen ? "chosen" : null, "aria-current": isChosen ? "true" : null,
      onclick: () => this.choose({ view: view.view }),
    }, this.model.views[view.view],
      controller ? make("span", { class: "of" }, ` of ${controller[1]}`) : null,
      view.refusal ? make("span", { class: "of" }, ` ${view.refusal}`) : null));
    item.addEventListener("toggle", () => {
      this[item.open ? "open" : "closed"].add(view.view);
      this[item.open ? "closed" : "open"].delete(view.view);
      if (item.open) fill();
    });
    if (isOpen) {
      fill();
      item.open = true;
    }
    return make("li", {}, item);
  }

  recognizersOf(view) {
    const rows = [];
    this.model.recognizers.forEach((recognizer, number) => {
      if (recognizer.view !== view.view) return;
      const isChosen = number === this.chosen;
      const item = make("details", { class: "recognizer" },
        make("summary", {
          class: isChosen ? "chosen" : null, "aria-current": isChosen ? "true" : null,
          onclick: () => this.choose({ recognizer: number }),
        }, recognizer.name,
          make("span", { class: "of" }, ` ${recognizer.class}`)),
        this.properties(recognizer.properties));
      item.open = isChosen;
      rows.push(item);
    });
    return rows;
  }

  properties(rows) {
    return make("dl", {}, rows.flatMap(([name, value]) => [
      make("dt", {}, name), make("dd", {}, value),
    ]));
  }
}

/** Which recognizers wait for which, as a picture and in words. */
function failureGraph(model) {
  const name = (number) => model.recognizers[number].name;
  if (!model.requirements.length) {
    return make("p", {}, "No recognizer waits for another one (require(toFail:)).");
  }
  const words = model.requirements.map(([waits, other]) => make("li", {},
    make("b", {}, name(waits)), " waits until ", make("b", {}, name(other)), " has failed"));
  const rings = model.rings.map((ring) => make("p", { class: "warning" },
    `These wait for each other in a ring, so one requirement is void: ${ring.join(" > ")} > ${ring[0]}`));
  return make("div", {}, make("div", { class: "scroll" }, graphPicture(model)),
    make("ul", {}, words), ...rings);
}

/** A column for each step of waiting, those that wait for nothing at the right. */
function graphPicture(model) {
  const nodes = [...new Set(model.requirements.flat())];
  const depth = new Map(nodes.map((it) => [it, 0]));
  // As many rounds as there are nodes: a ring must not go on for ever.
  for (let round = 0; round < nodes.length; round++) {
    for (const [waits, other] of model.requirements) {
      if (depth.get(waits) <= depth.get(other) && depth.get(other) + 1 < nodes.length) {
        depth.set(waits, depth.get(other) + 1);
      }
    }
  }
  const deepest = Math.max(...depth.values());
  const rows = new Map();
  const place = new Map();
  const longest = Math.max(...nodes.map((it) => model.recognizers[it].name.length));
  const width = longest * 8 + 20;
  for (const node of nodes) {
    const column = deepest - depth.get(node);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    place.set(node, { x: 4 + column * (width + 50), y: 4 + row * 40 });
  }
  const high = Math.max(...rows.values()) * 40 + 4;
  const picture = shape("svg", {
    class: "graph", role: "img", width: (deepest + 1) * (width + 50) - 42, height: high,
    "aria-label": "Failure requirements; the list below says the same",
  });
  for (const [waits, other] of model.requirements) {
    const from = place.get(waits);
    const to = place.get(other);
    picture.append(shape("path", {
      class: "edge",
      d: `M${from.x + width} ${from.y + 14}L${to.x} ${to.y + 14}m-8 -4l8 4l-8 4`,
    }));
  }
  for (const node of nodes) {
    const { x, y } = place.get(node);
    picture.append(shape("rect", { x, y, width, height: 28, rx: 4 }),
      shape("text", { x: x + width / 2, y: y + 18, "text-anchor": "middle" },
        model.recognizers[node].name));
  }
  return picture;
}
