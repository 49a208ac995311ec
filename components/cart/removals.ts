import type { CartLine } from '@/contract/cart';

export const UNDO_MS = 5_000;

export type Removal = {
  id: number;
  lines: CartLine[];
  /** Products after the removed lines: the row is shown before the first of them that is left. */
  following: string[];
  isFavourited: boolean;
  isRestoring: boolean;
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

function withRestored(lines: CartLine[], removal: Removal): CartLine[] {
  const others = lines.filter((line) => !has(removal.lines, line));
  const back = removal.lines.flatMap((line) => lines.filter((now) => has([line], now)));
  const at = others.findIndex(({ product }) => removal.following.includes(product.uuid));
  const place = at < 0 ? others.length : at;
  return [...others.slice(0, place), ...back, ...others.slice(place)];
}

export function rowsOf(lines: CartLine[], removals: Removal[]): Row[] {
  const shown = new Set(lines.map(({ product }) => product.uuid));
  const rows: Row[] = removals.reduce(withRestored, lines).map((line) => ({ type: 'line', line }));
  const missing = removals.filter((removal) => removal.lines.some(({ product }) => !shown.has(product.uuid)));
  for (const removal of missing.sort((a, b) => b.following.length - a.following.length)) {
    const at = rows.findIndex((row) => row.type === 'line' && removal.following.includes(row.line.product.uuid));
    rows.splice(at < 0 ? rows.length : at, 0, { type: 'removal', removal });
  }
  return rows;
}

export const productsOf = (rows: Row[]): string[] =>
  rows.flatMap((row) => (row.type === 'line' ? [row.line] : row.removal.lines)).map(({ product }) => product.uuid);

export function removalText({ lines, isFavourited }: Removal): string {
  const [first] = lines;
  if (lines.length > 1 || !first) return 'Корзина очищена';
  return `${isFavourited ? 'Отложили в избранное' : 'Убрали'}: ${first.product.name}`;
}
