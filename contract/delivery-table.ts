import type { Block } from './blocks';

/** A row as the page shows it, no-break spaces included. */
export type DeliveryRow = {
  name: string;
  note: string;
  price: string;
  /** How many days it takes, from and to. */
  days: [from: number, to: number] | undefined;
};

/** What the table of the delivery page promises, by what its rows are about; absent where it does not say so. */
export type DeliveryTable = {
  pickup: DeliveryRow | undefined;
  /** Moscow, which lies within the ring, and what lies around it, from the nearest to the farthest. */
  zones: (DeliveryRow & { to_km: number })[];
  /** To the terminal of a transport company. */
  terminal: DeliveryRow | undefined;
  /** The heated box. */
  box: DeliveryRow | undefined;
  /** The car with a crane that takes what is too tall for the other. */
  crane: DeliveryRow | undefined;
};

/** Our car serves the region; its farthest towns lie about so far from the ring in a straight line. */
const REGION_KM = 170;

/** Short words and figures are set with no-break spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The one reading of the page's own tables, so that what is shown, promised and charged cannot differ. Rows are known by
 * their first words: «Москва …», «До 30 км …», «Самовывоз», «До терминала …», «Термобокс …», «Растение выше …».
 */
export function readDeliveryTable(blocks: readonly Block[]): DeliveryTable {
  const rows = blocks
    .flatMap((block) => (block.type === 'price_table' ? block.rows : []))
    .map(({ name, note = '', price }) => ({ name, note, price, days: daysOf(plain(note)) }));
  const rowOf = (start: string) => rows.find(({ name }) => plain(name).startsWith(start));
  const zones = rows.flatMap((row) => {
    const to_km = reachOf(plain(row.name));
    return to_km === undefined ? [] : [{ ...row, to_km }];
  });
  return {
    pickup: rowOf('Самовывоз'),
    zones: zones.sort((a, b) => a.to_km - b.to_km),
    terminal: rowOf('До терминала'),
    box: rowOf('Термобокс'),
    crane: rowOf('Растение выше'),
  };
}

/** How far «До 30 км от МКАД» or «30–60 км от МКАД» reaches; undefined for a row that is no zone. */
function reachOf(name: string): number | undefined {
  if (name.startsWith('Москва')) return 0;
  if (name.startsWith('Дальше')) return REGION_KM;
  const [, km] = /^(?:До |\d+ ?– ?)(\d+) км/.exec(name) ?? [];
  return km === undefined ? undefined : Number(km);
}

function daysOf(note: string): DeliveryRow['days'] {
  const [, from, to] = /(\d+) ?– ?(\d+) д/.exec(note) ?? [];
  return from && to ? [Number(from), Number(to)] : undefined;
}
