import type { CartLine } from '@/contract/cart';

export const RETURN_MS = 5_000;

export type Removal = {
  id: number;
  lines: CartLine[];
  /** Products after the removed lines: the row is shown before the first of them that is left. */
  behind: string[];
  isKept: boolean;
  isReturning: boolean;
};

export type Row = { type: 'line'; line: CartLine } | { type: 'removal'; removal: Removal };

const has = (lines: readonly CartLine[], line: CartLine) =>
  lines.some(({ product }) => product.uuid === line.product.uuid);

export const withRemoval = (before: Removal[], next: Removal): Removal[] => [
  ...before
    .map((removal) => ({ ...removal, lines: removal.lines.filter((line) => !has(next.lines, line)) }))
    .filter(({ lines }) => lines.length > 0),
  next,
];

function withReturned(lines: CartLine[], removal: Removal): CartLine[] {
  const others = lines.filter((line) => !has(removal.lines, line));
  const back = removal.lines.flatMap((line) => lines.filter((now) => has([line], now)));
  const at = others.findIndex(({ product }) => removal.behind.includes(product.uuid));
  const place = at < 0 ? others.length : at;
  return [...others.slice(0, place), ...back, ...others.slice(place)];
}

export function rowsOf(lines: CartLine[], removals: Removal[]): Row[] {
  const shown = new Set(lines.map(({ product }) => product.uuid));
  const rows: Row[] = removals.reduce(withReturned, lines).map((line) => ({ type: 'line', line }));
  const missing = removals.filter((removal) => removal.lines.some(({ product }) => !shown.has(product.uuid)));
  for (const removal of missing.sort((a, b) => b.behind.length - a.behind.length)) {
    const at = rows.findIndex((row) => row.type === 'line' && removal.behind.includes(row.line.product.uuid));
    rows.splice(at < 0 ? rows.length : at, 0, { type: 'removal', removal });
  }
  return rows;
}

export const productsOf = (rows: Row[]): string[] =>
  rows.flatMap((row) => (row.type === 'line' ? [row.line] : row.removal.lines)).map(({ product }) => product.uuid);

export function removalText({ lines, isKept }: Removal): string {
  const [first] = lines;
  if (lines.length > 1 || !first) return 'Корзина очищена';
  return `${isKept ? 'Отложили в избранное' : 'Убрали'}: ${first.product.name}`;
}
