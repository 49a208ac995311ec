import { listCycles } from './cycles';
import { HOUSE } from './house';
import { type Import, type Judged, listImports } from './imports';
import { listFloorViolations } from './provider-floors';
import { listImpurities } from './purity';
import type { Room, Violation } from './room';
import { isTest, readSources } from './sources';
import { ISLAND } from './storefront-rooms';

export function findViolations(root: string): Violation[] {
  const sources = readSources(root).map((source) => ({ ...source, imports: listImports(root, source) }));
  const islandParts = listIslandParts(sources);
  return [
    ...sources.flatMap((source) => judge(source, islandParts.has(withoutExtension(source.file)))),
    ...sources.flatMap(listFloorViolations),
    ...listCycles(sources),
  ];
}

function judge(source: Judged, isIslandPart: boolean): Violation[] {
  const { file, imports } = source;
  const home = HOUSE.find(({ holds }) => holds.test(file));
  if (!home) return [{ file, line: 1, target: 'nothing', room: 'none', rule: 'every file belongs to a room' }];
  const own = home.holds.exec(file)?.[1] ?? '';
  const room = (isIslandPart && home.withinIsland) || home;
  const forbidden = imports.filter((wanted) => !isAllowed(room, own, wanted));
  const impure = room.pure ? listImpurities(source).map(({ what, line }) => ({ target: what, line })) : [];
  return [...forbidden, ...impure].map(({ target, line }) => ({
    file,
    line,
    target,
    room: room.name,
    rule: room.rule,
  }));
}

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '');

/** Files imported only by client components, directly or transitively: they run in the browser. */
function listIslandParts(sources: Judged[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of sources.filter((source) => !isTest(source.file))) {
    for (const { target, kind } of imports) {
      if (kind !== 'type') importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const parts = new Set([...importers.keys()].filter((target) => target.startsWith('components/')));
  const isOfIsland = (file: string) => ISLAND.holds.test(file) || parts.has(withoutExtension(file));
  let size: number;
  do {
    size = parts.size;
    for (const part of parts) if (!importers.get(part)?.every(isOfIsland)) parts.delete(part);
  } while (parts.size < size);
  return parts;
}

function isAllowed(room: Room, own: string, { target, kind }: Import): boolean {
  const isIn = (patterns: string[] = []) => patterns.some((pattern) => toRegExp(pattern, own).test(target));
  if (kind === 'type' && isIn(room.types)) return true;
  if (kind === 'dynamic' && isIn(room.dynamic)) return true;
  return isIn(room.may) && !isIn(room.never);
}

const compiled = new Map<string, RegExp>();

function toRegExp(pattern: string, own: string): RegExp {
  const key = `${pattern} ${own}`;
  const known = compiled.get(key);
  if (known) return known;
  const source = pattern.replace(/[.+()|]/g, '\\$&').replace(/\*\*\/|\*\*|\*|\{own\}|\{other\}/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '{own}' ? own : `(?!(?:${own}|ui)/)[^/]+`;
  });
  // Local paths have no scheme; a package includes its subpaths.
  const outside = pattern.startsWith('npm:') || pattern.startsWith('node:');
  const expression = new RegExp(outside ? `^${source}(?:/.*)?$` : `^(?!npm:|node:)${source}$`);
  compiled.set(key, expression);
  return expression;
}
