import type { Judged } from './imports';
import type { Violation } from './room';

type Graph = Map<string, Judged>;

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '');

/** Cycles of types and of `import()` count, too. Each is reported once, at its first file. */
export function listCycles(sources: Judged[]): Violation[] {
  const graph: Graph = new Map(sources.map((source) => [withoutExtension(source.file), source]));
  return listComponents(graph).flatMap((component) => {
    const start = [...component].sort()[0] ?? '';
    const cycle = shortestCycle(graph, component, start);
    const source = graph.get(start);
    const first = source?.imports.find(({ target }) => target === cycle[1]);
    if (!source || !first) return [];
    const rule = `no import cycles, of types either: ${cycle.join(' → ')}`;
    return [{ file: source.file, line: first.line, target: first.target, room: 'cycles', rule }];
  });
}

const neighboursOf = (graph: Graph, file: string): string[] =>
  (graph.get(file)?.imports ?? []).map(({ target }) => target).filter((target) => graph.has(target));

function shortestCycle(graph: Graph, component: ReadonlySet<string>, start: string): string[] {
  let paths = [[start]];
  const seen = new Set<string>();
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths) {
      const neighbours = neighboursOf(graph, path.at(-1) ?? '');
      if (neighbours.includes(start)) return [...path, start];
      const unseen = neighbours.filter((next) => component.has(next) && !seen.has(next));
      for (const next of unseen) seen.add(next);
      longer.push(...unseen.map((next) => [...path, next]));
    }
    paths = longer;
  }
  return [start];
}

/** Tarjan's strongly connected components, and files that import themselves. */
function listComponents(graph: Graph): Set<string>[] {
  const components: Set<string>[] = [];
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
    const component = new Set(stack.splice(stack.indexOf(file)));
    if (component.size > 1 || neighboursOf(graph, file).includes(file)) components.push(component);
    return own;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return components;
}
