import type { Judged } from './imports';
import type { Violation } from './room';

type Graph = Map<string, Judged>;

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '');

/** Import cycles, of types and of `import()` too. Each is told once, at its first file. */
export function listCycles(sources: Judged[]): Violation[] {
  const graph: Graph = new Map(sources.map((source) => [withoutExtension(source.file), source]));
  return listKnots(graph).flatMap((knot) => {
    const start = [...knot].sort()[0] ?? '';
    const circle = shortestCircle(graph, knot, start);
    const source = graph.get(start);
    const first = source?.imports.find(({ target }) => target === circle[1]);
    if (!source || !first) return [];
    const rule = `no import cycles, of types either: ${circle.join(' → ')}`;
    return [{ file: source.file, line: first.line, target: first.target, room: 'cycles', rule }];
  });
}

const neighboursOf = (graph: Graph, file: string): string[] =>
  (graph.get(file)?.imports ?? []).map(({ target }) => target).filter((target) => graph.has(target));

/** The way from a file back to itself inside its knot, breadth first. */
function shortestCircle(graph: Graph, knot: ReadonlySet<string>, start: string): string[] {
  let ways = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      const neighbours = neighboursOf(graph, way.at(-1) ?? '');
      if (neighbours.includes(start)) return [...way, start];
      const unseen = neighbours.filter((next) => knot.has(next) && !seen.has(next));
      for (const next of unseen) seen.add(next);
      longer.push(...unseen.map((next) => [...way, next]));
    }
    ways = longer;
  }
  return [start];
}

/** Files of which each reaches all others: Tarjan's strongly connected components, and files that import themselves. */
function listKnots(graph: Graph): Set<string>[] {
  const knots: Set<string>[] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];

  /** Returns the earliest file on the stack that this one reaches. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let earliest = own;
    for (const next of neighboursOf(graph, file)) {
      const known = order.get(next);
      if (known === undefined) earliest = Math.min(earliest, visit(next));
      else if (stack.includes(next)) earliest = Math.min(earliest, known);
    }
    if (earliest < own) return earliest;
    const knot = new Set(stack.splice(stack.indexOf(file)));
    if (knot.size > 1 || neighboursOf(graph, file).includes(file)) knots.push(knot);
    return own;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots;
}
