import { DeliveryTariff, type DeliveryZone } from '../../../contract/delivery-tariff';
import type { StoredBlock } from '../stored';

type Row = Extract<StoredBlock, { type: 'price_table' }>['rows'][number];
type Extraction = { tariff: DeliveryTariff | undefined; blocks: StoredBlock[] };

const REGION_KM = 170;

/** Migrates the tariff of releases that kept it in the page's tables. Rows without a price stay on the page. */
export function extractTariff(blocks: readonly StoredBlock[]): Extraction {
  if (blocks.some(({ type }) => type === 'delivery_table')) return { tariff: undefined, blocks: [...blocks] };
  const tariff: DeliveryTariff = { zones: [] };
  const rest = blocks.map((block) =>
    block.type === 'price_table' ? { ...block, rows: block.rows.filter((row) => !add(tariff, row)) } : block,
  );
  tariff.zones.sort((a, b) => a.to_km - b.to_km);
  const taken = rest.findIndex((block, at) => countRows(block) < countRows(blocks[at]));
  const isRead = taken >= 0;
  const place = isRead ? taken : rest.findIndex(({ type }) => type === 'price_table');
  const drawn = rest.flatMap((block, at): StoredBlock[] => {
    if (block.type !== 'price_table') return [block];
    if (at === place) return [{ ...block, type: 'delivery_table' }];
    return block.rows.length > 0 ? [block] : [];
  });
  if (place < 0) drawn.push({ type: 'delivery_table', rows: [] });
  return { tariff: isRead ? tariff : undefined, blocks: drawn };
}

const countRows = (block: StoredBlock | undefined): number => (block?.type === 'price_table' ? block.rows.length : 0);

function add(tariff: DeliveryTariff, row: Row): boolean {
  const { data: part } = DeliveryTariff.partial().safeParse(partOf(row));
  if (!part) return false;
  const { zones: [zone] = [], ...fixed } = part;
  if (zone && tariff.zones.some(({ to_km }) => to_km === zone.to_km)) return false;
  if (Object.keys(fixed).some((kind) => kind in tariff)) return false;
  if (zone) tariff.zones.push(zone);
  Object.assign(tariff, fixed);
  return true;
}

function partOf({ name: shown, note: small = '', price: words }: Row): Partial<DeliveryTariff> | undefined {
  const [name, note, price] = [plain(shown), plain(small), plain(words)];
  if (name.startsWith('Самовывоз')) return { pickup: pickupOf(name, note) };
  const isCrane = name.startsWith('Растение выше');
  const roubles = roublesOf(isCrane ? price.replace(/^от /, '') : price);
  if (roubles === undefined) return undefined;
  const rate = { name, note, price: roubles };
  if (isCrane) return { crane: rate };
  if (name.startsWith('До терминала')) return { terminal: rate };
  if (name.startsWith('Термобокс')) return { box: rate };
  const to_km = reachOf(name);
  return to_km === undefined ? undefined : { zones: [{ ...rate, ...daysIn(note), ...surchargeOf(price), to_km }] };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function roublesOf(price: string): number | undefined {
  const [, digits] = /^(\d[\d ]*)₽/.exec(price) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(' ', ''));
}

function reachOf(name: string): number | undefined {
  if (name.startsWith('Москва')) return 0;
  if (name.startsWith('Дальше')) return REGION_KM;
  const [, km] = /^(?:До |\d+ ?– ?)(\d+) км/.exec(name) ?? [];
  return km === undefined ? undefined : Number(km);
}

function surchargeOf(price: string): Pick<DeliveryZone, 'per_km' | 'after_km'> {
  const [, roubles, after] = /(\d+) ?₽ за км после (\d+) км/.exec(price) ?? [];
  return { per_km: Number(roubles ?? 0), after_km: Number(after ?? 0) };
}

function daysIn(note: string): Pick<DeliveryZone, 'note' | 'days'> {
  const [clause, from, to] = /[^,;]*?(\d+) ?– ?(\d+) д[^,;]*/.exec(note) ?? [];
  if (clause === undefined || Number(from) > Number(to)) return { note };
  return { note: without(note, clause), days: [Number(from), Number(to)] };
}

function pickupOf(name: string, note: string): NonNullable<DeliveryTariff['pickup']> {
  const [clause, hour = '', minute] = /[^,;]*оформлен до (\d{1,2}):(\d{2})[^,;]*/.exec(note) ?? [];
  if (clause === undefined) return { name, note };
  return { name, note: without(note, clause), cutoff: `${hour.padStart(2, '0')}:${minute}` };
}

const without = (note: string, clause: string): string =>
  note
    .replace(clause, '')
    .replace(/([,;]) ?(?=[,;])/g, '')
    .replace(/^[,; ]+|[,; ]+$/g, '');
