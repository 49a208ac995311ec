import type { DeliveryMethod } from '../../contract/delivery-methods';
import type { OrderStatus } from '../../contract/orders';
import type { OrderEdit } from '../../contract/staff/order-edits';
import { formatKopecks, toKopecks } from '../money/rules';
import { isCancelledOrRefunded, orderTotals, type SoldLine, STEPS } from '../orders/rules';
import type { ReceiptLine } from '../payments/rules';

/** Sums in kopecks. `services`: extras, whose price no edit changes. */
export type EditedOrder = {
  status: OrderStatus;
  delivery_price: number | null;
  services: number;
  lines: SoldLine[];
  method: DeliveryMethod;
  has_address: boolean;
  /** Moscow's: `2026-11-21`. */
  today: string;
};

/** `free`: pieces that nobody has reserved. */
export type Offer = { product_id: string; name: string; unit_price: number; full_price: number; free: number };

/** Positive: back on the shelf. Negative: taken from it. */
export type ShelfMove = { product_id: string; pieces: number };

export type Plan = {
  lines: SoldLine[];
  moves: ShelfMove[];
  total: number;
  discount: number;
  delivery_price: number | null;
  /** What changed, in words, without personal data. */
  changes: string[];
  back_on_sale: number;
  lost: number;
  taken_from_sale: number;
  /** What was taken out of the order: the lines of a refund's receipt. */
  taken_out: ReceiptLine[];
};

type Change = NonNullable<OrderEdit['lines']>[number];
type LinePlan = { line: SoldLine; former: SoldLine | undefined; lost: number; pieces: number };

const refused = (message: string) => ({ refused: message });

/** What an edit does to lines, shelf and sum. The shelf gets what is neither wanted nor lost, and gives what is missing. */
export function planEdit(
  order: EditedOrder,
  edit: OrderEdit,
  offers: ReadonlyMap<string, Offer>,
): Plan | { refused: string } {
  if (isCancelledOrRefunded(order.status)) return refused('Заказ отменён, изменить его нельзя');
  const message = refuseFacts(order, edit);
  if (message) return refused(message);
  const changed = planLines(order, edit.lines ?? [], offers);
  if ('refused' in changed) return changed;
  const lines = changed.filter(({ line }) => line.amount > 0).map(({ line }) => line);
  if (lines.length === 0) return refused('В заказе ничего не останется. Отмените его целиком');
  const delivery_price = newDeliveryPrice(order, edit);
  const { total: goods, discount } = orderTotals(lines);
  const changes = [...changed.flatMap(lineWords), ...otherWords(order, edit, delivery_price)];
  if (changes.length === 0) return refused('Ничего не изменилось');
  const moves = changed
    .filter(({ pieces }) => pieces !== 0)
    .map(({ line, pieces }) => ({ product_id: line.product_id, pieces }));
  return {
    ...{ lines, moves, discount, delivery_price, changes },
    total: goods + (delivery_price ?? 0) + order.services,
    back_on_sale: sumOf(moves.map(({ pieces }) => Math.max(0, pieces))),
    taken_from_sale: sumOf(moves.map(({ pieces }) => Math.max(0, -pieces))),
    lost: sumOf(changed.map(({ lost }) => lost)),
    taken_out: takenOut(changed, order.delivery_price, delivery_price),
  };
}

function refuseFacts({ method, today }: EditedOrder, { address, handover_on }: OrderEdit): string | undefined {
  if (address === '' && method !== 'pickup') return 'Укажите адрес доставки';
  return handover_on && handover_on < today ? 'День выдачи уже прошёл' : undefined;
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const newDeliveryPrice = ({ delivery_price }: EditedOrder, edit: OrderEdit): number | null => {
  if (edit.delivery_price === undefined) return delivery_price;
  return edit.delivery_price === null ? null : toKopecks(edit.delivery_price);
};

function planLines(
  { status, lines }: EditedOrder,
  changes: Change[],
  offers: ReadonlyMap<string, Offer>,
): LinePlan[] | { refused: string } {
  const wanted = new Map(changes.map((change) => [change.uuid, change]));
  if (wanted.size < changes.length) return refused('Растение названо дважды');
  const isHere = STEPS[status].is_at_nursery;
  const known = lines.map((line) => planLine(line, line, wanted.get(line.product_id), isHere));
  const had = new Set(lines.map(({ product_id }) => product_id));
  const added: LinePlan[] = [];
  for (const change of changes.filter(({ uuid }) => !had.has(uuid))) {
    const offer = offers.get(change.uuid);
    if (!offer) return refused('Такого растения в магазине нет');
    added.push(planLine({ ...offer, amount: 0 }, undefined, change, isHere));
  }
  const planned = [...known, ...added.filter(({ line }) => line.amount > 0)];
  const message = planned.map((plan) => refuseLine(plan, status, offers)).find((words) => words !== undefined);
  return message === undefined ? planned : refused(message);
}

/** What has left the nursery does not come back on the shelf unless staff say so. */
function planLine(line: SoldLine, former: SoldLine | undefined, change: Change | undefined, isHere: boolean): LinePlan {
  if (!change) return { line, former, lost: 0, pieces: 0 };
  const { amount } = change;
  const lost = change.lost ?? (isHere ? 0 : Math.max(0, (former?.amount ?? 0) - amount));
  const unit_price = change.price === undefined ? line.unit_price : toKopecks(change.price);
  const { product_id, name, full_price } = line;
  return {
    line: { product_id, name, amount, unit_price, full_price: Math.max(full_price, unit_price) },
    ...{ former, lost },
    pieces: (former?.amount ?? 0) - lost - amount,
  };
}

function refuseLine(
  { line: { product_id, name }, former, lost, pieces }: LinePlan,
  status: OrderStatus,
  offers: ReadonlyMap<string, Offer>,
): string | undefined {
  if (lost > (former?.amount ?? 0)) return `${name}: погибло больше, чем было в заказе`;
  if (pieces >= 0) return undefined;
  if (!STEPS[status].is_at_nursery) return 'Заказ уже уехал: добавить растения можно только новым заказом';
  const free = offers.get(product_id)?.free ?? 0;
  return -pieces > free ? `${name}: свободно ${free}\u00A0шт` : undefined;
}

function lineWords({ line, former, lost }: LinePlan): string[] {
  const died = lost > 0 ? `, погибло ${lost}` : '';
  if (!former) return [`Добавили: ${line.name}, ${line.amount}\u00A0шт по ${formatKopecks(line.unit_price)}`];
  const price =
    line.unit_price === former.unit_price
      ? ''
      : `, цена ${formatKopecks(former.unit_price)} → ${formatKopecks(line.unit_price)}`;
  if (line.amount === former.amount)
    return died || price ? [`${line.name}${died ? `: заменили${died}` : ''}${price}`] : [];
  if (line.amount === 0) return [`Убрали: ${line.name}, ${former.amount}\u00A0шт${died}`];
  return [`${line.name}: ${former.amount} → ${line.amount}\u00A0шт${died}${price}`];
}

const priceWords = (price: number | null): string => (price === null ? 'по договорённости' : formatKopecks(price));

function otherWords(order: EditedOrder, edit: OrderEdit, delivery_price: number | null): string[] {
  const delivery =
    delivery_price === order.delivery_price
      ? []
      : [`Доставка: ${priceWords(order.delivery_price)} → ${priceWords(delivery_price)}`];
  return [
    ...delivery,
    ...(edit.address === undefined ? [] : [order.has_address ? 'Адрес изменён' : 'Адрес добавлен']),
    ...(edit.handover_on === undefined
      ? []
      : [edit.handover_on ? `День выдачи: ${dayWords(edit.handover_on)}` : 'День выдачи снят']),
    ...(edit.customer ? ['Покупатель изменён'] : []),
  ];
}

const dayWords = (day: string): string => day.split('-').reverse().join('.');

function takenOut(changed: LinePlan[], before: number | null, after: number | null): ReceiptLine[] {
  const plants = changed.flatMap(({ line, former }): ReceiptLine[] =>
    former && former.amount > line.amount && former.unit_price === line.unit_price && line.unit_price > 0
      ? [{ name: line.name, amount: former.amount - line.amount, unit_price: line.unit_price, subject: 'commodity' }]
      : [],
  );
  const cheaper = (before ?? 0) - (after ?? 0);
  return cheaper > 0 ? [...plants, { name: 'Доставка', amount: 1, unit_price: cheaper, subject: 'service' }] : plants;
}
