import type { Attributes } from '../../contract/attributes';

/** Sorts as Russian readers expect when compared by bytes: case, «ё» and quotes ignored, numbers by value. */
export const sortKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"'„“]/g, '')
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .replace(/\s+/g, ' ')
    .trim();

export const heightLabel = ({ height_cm }: Attributes): string | undefined => height_cm && rangeLabel(height_cm);

export const rangeLabel = ([from, to]: readonly [number, number]): string =>
  from === to ? `${from} см` : `${from}–${to} см`;

export function excerpt(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const blank = flat.lastIndexOf(' ', max - 1);
  return `${flat.slice(0, blank === -1 ? max - 1 : blank)}…`;
}

const LEADING_DIGITS = [1, 2, 3, 5];

/** 500, 1 000, 2 000, 3 000, 5 000 … */
export function roundPrices({ min, max }: { min: number; max: number }): number[] {
  const rounds: number[] = [];
  for (let scale = 1; scale < max; scale *= 10) rounds.push(...LEADING_DIGITS.map((digit) => digit * scale));
  return rounds.filter((price) => price >= min && price < max);
}
const LETTERS: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'j', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', '×': 'x' },
};

const LONGEST = 80;

/** «Туя западная «Смарагд», С3» → `tuya-zapadnaya-smaragd-s3`. Cut at a word; empty without letters and digits. */
export function slugOf(name: string): string {
  const latin = name.toLowerCase().replace(/[а-яё×]/g, (letter) => LETTERS[letter] ?? '');
  const slug = latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.length <= LONGEST
    ? slug
    : slug
        .slice(0, LONGEST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST);
}

/** The first of `base`, `base-2`, `base-3` … that nobody has. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}

/** The same text for the same value, whatever the order of its keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
