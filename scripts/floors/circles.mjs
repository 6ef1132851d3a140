/** Arrows between units, such as rooms and folders, each with the sentences of the files that draw it. */
export class Arrows {
  #to = new Map();

  add(from, to, why) {
    if (from === to) return;
    if (!this.#to.has(from)) this.#to.set(from, new Map());
    const arrows = this.#to.get(from);
    arrows.set(to, [...(arrows.get(to) ?? []), why]);
  }

  /** One sentence for each set of units that reach each other: its shortest circle, with the files that close it. */
  circles() {
    const seen = new Set();
    return [...this.#to.keys()].flatMap((unit) => {
      const circle = seen.has(unit) ? null : this.#shortestCircle(unit);
      if (!circle) return [];
      for (const member of circle) seen.add(member);
      return [this.#sentenceOf(circle)];
    });
  }

  #shortestCircle(start) {
    const paths = [[start]];
    const visited = new Set();
    for (const path of paths) {
      for (const next of this.#to.get(path.at(-1))?.keys() ?? []) {
        if (next === start) return path;
        if (visited.has(next)) continue;
        visited.add(next);
        paths.push([...path, next]);
      }
    }
    return null;
  }

  #sentenceOf(circle) {
    const lines = circle.flatMap((from, i) =>
      this.#to
        .get(from)
        .get(circle[(i + 1) % circle.length])
        .slice(0, 3)
        .map((why) => `\n    ${why}`),
    );
    return `These depend on each other in a circle: ${circle.join(' → ')} → ${circle[0]}${lines.join('')}`;
  }
}
