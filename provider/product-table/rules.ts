import { formatRoubles } from '../../contract/format';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { ProductRow, RowChange, RowFault } from '../../contract/staff/product-table';
import { pieces, refuseCount, refusePrice, refuseWriteOff } from '../stock/rules';

type Prices = Pick<ProductRow, 'price' | 'discount_price' | 'bed'>;
/** In roubles. */
type Row = Prices & Pick<ProductRow, 'uuid' | 'stocked' | 'reserved' | 'hidden'>;
type Values = Prices & { delta: number };
type Fault = Omit<RowFault, 'uuid'>;

const plurals = new Intl.PluralRules('ru-RU');
const PLANTS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'растение', few: 'растения' };

export const plants = (amount: number): string => `${amount}\u00A0${PLANTS[plurals.select(amount)] ?? 'растений'}`;

/** What a change makes of a row. `delta`: pieces that come to the shelf or leave it. */
export const valuesAfter = (row: Row, change: RowChange): Values => ({
  price: change.price?.to ?? row.price,
  discount_price: change.discount_price ? change.discount_price.to : row.discount_price,
  bed: change.bed ? change.bed.to || null : row.bed,
  delta: change.stocked ? change.stocked.to - change.stocked.from : (change.received?.pieces ?? 0),
});

/** Why a change may not be made: another value than its sender saw, or one that is not possible. */
export function faultsOf(row: Row | undefined, change: RowChange): RowFault[] {
  const faults = row ? faultsOfRow(row, change) : [GONE];
  return faults.map((fault) => ({ uuid: change.uuid, ...fault }));
}

const GONE: Fault = { field: 'product', message: 'Такого растения больше нет' };

/** A second change of a row would not know the first. */
export const repeatedIn = (ids: readonly string[]): RowFault[] =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((uuid) => ({
    ...{ uuid, field: 'product', message: 'Это растение указано дважды' },
  }));

function faultsOfRow(row: Row, change: RowChange): Fault[] {
  const faults = [
    change.price && change.price.from !== row.price && isOther('price', formatRoubles(row.price)),
    change.discount_price &&
      change.discount_price.from !== row.discount_price &&
      isOther('discount_price', row.discount_price === null ? 'нет' : formatRoubles(row.discount_price)),
    change.bed && (change.bed.from || null) !== row.bed && isOther('bed', row.bed ?? 'нет'),
    stockFault(row, change),
  ].filter((fault) => fault !== undefined && fault !== false);
  if (faults.length > 0) return faults;
  const message = refusePrice(valuesAfter(row, change), { isDraft: row.hidden === 'draft' });
  return message ? [{ field: change.discount_price ? 'discount_price' : 'price', message }] : [];
}

const NOW: Record<'price' | 'discount_price' | 'bed', string> = {
  price: 'Цена уже другая',
  discount_price: 'Цена со\u00A0скидкой уже другая',
  bed: 'Место уже другое',
};

const isOther = (field: keyof typeof NOW, now: string): Fault => ({ field, message: `${NOW[field]}: ${now}` });

function stockFault(row: Row, { stocked, received }: RowChange): Fault | undefined {
  const seen = received?.from ?? stocked?.from ?? row.stocked;
  const message = refuseCount(row, { stocked: stocked?.to ?? row.stocked, if_stocked: seen });
  if (message) return { field: received ? 'received' : 'stocked', message };
  return row.stocked + (received?.pieces ?? 0) > STAFF_LIMITS.shelf_pieces
    ? { field: 'received', message: `На\u00A0полке не\u00A0может быть больше ${pieces(STAFF_LIMITS.shelf_pieces)}` }
    : undefined;
}

/** What takes a change back. What others have changed since stays, pieces go by their number. */
export function undoChange(row: Row, change: RowChange): Values & { kept: string[]; isEmpty: boolean } {
  const kept: string[] = [];
  const back = <T>(field: { from: T; to: T } | undefined, now: T, told: string): T => {
    if (!field || field.from === now) return now;
    if (field.to === now) return field.from;
    kept.push(told);
    return now;
  };
  const place = change.bed && { from: change.bed.from || null, to: change.bed.to || null };
  const bed = back(place, row.bed, 'место с\u00A0тех пор другое');
  let prices = {
    price: back(change.price, row.price, `цена с\u00A0тех пор другая, ${formatRoubles(row.price)}`),
    discount_price: back(change.discount_price, row.discount_price, 'скидка с\u00A0тех пор другая'),
  };
  if (refusePrice(prices, { isDraft: row.hidden === 'draft' })) {
    kept.push(
      prices.price === 0
        ? 'растение уже на\u00A0сайте, без\u00A0цены нельзя'
        : 'прежняя цена не\u00A0подходит к\u00A0нынешней скидке',
    );
    prices = row;
  }
  const came = valuesAfter(row, change).delta;
  const isStuck = came > 0 && refuseWriteOff(row, came) !== undefined;
  if (isStuck) kept.push(`${pieces(came)} уже не\u00A0снять с\u00A0полки: растения проданы или закреплены`);
  const { price, discount_price } = prices;
  const delta = isStuck ? 0 : 0 - came;
  const isEmpty = delta === 0 && price === row.price && discount_price === row.discount_price && bed === row.bed;
  return { price, discount_price, bed, delta, kept, isEmpty };
}
