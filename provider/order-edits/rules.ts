import type { OrderStatus } from '../../contract/orders';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { OrderEdit } from '../../contract/staff/order-edits';
import { sumOfExtras } from '../delivery/rules';
import { formatKopecks, toKopecks } from '../money/rules';
import { isCancelledOrRefunded, orderTotals, type SoldLine, STEPS } from '../orders/rules';
import type { ReceiptLine } from '../payments/rules';
import { type DeliveredOrder, type DeliveryPlan, type Proposal, planDelivery, refuseDelivery } from './delivery-rules';

/** Sums in kopecks. */
export type EditedOrder = DeliveredOrder & {
  lines: SoldLine[];
  company: object | null;
  /** Of these lines; absent if nobody asks the tariff. */
  propose?: ((lines: SoldLine[]) => Proposal) | undefined;
};

/** `free`: pieces that nobody has reserved. */
export type Offer = { product_id: string; name: string; unit_price: number; full_price: number; free: number };

/** Positive: back on the shelf. Negative: taken from it. */
export type ShelfMove = { product_id: string; pieces: number };

export type Plan = Omit<DeliveryPlan, 'services'> & {
  lines: SoldLine[];
  moves: ShelfMove[];
  total: number;
  discount: number;
  proposal: Proposal | undefined;
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
  const message = refuseDelivery(order, edit) ?? refuseCompany(order, edit);
  if (message) return refused(message);
  const changed = planLines(order, edit.lines ?? [], offers);
  if ('refused' in changed) return changed;
  const lines = changed.filter(({ line }) => line.amount > 0).map(({ line }) => line);
  if (lines.length === 0) return refused('В заказе ничего не останется. Отмените его целиком');
  const proposal = order.propose?.(lines);
  const { services, changes: moved, ...delivered } = planDelivery(order, edit, proposal);
  const { total: goods, discount } = orderTotals(lines);
  const changes = [...changed.flatMap(lineWords), ...moved, ...payerWords(order, edit)];
  if (changes.length === 0) return refused('Ничего не изменилось');
  const moves = changed
    .filter(({ pieces }) => pieces !== 0)
    .map(({ line, pieces }) => ({ product_id: line.product_id, pieces }));
  return {
    ...{ ...delivered, lines, moves, discount, changes, proposal },
    total: goods + (delivered.delivery_price ?? 0) + sumOfExtras(services),
    back_on_sale: sumOf(moves.map(({ pieces }) => Math.max(0, pieces))),
    taken_from_sale: sumOf(moves.map(({ pieces }) => Math.max(0, -pieces))),
    lost: sumOf(changed.map(({ lost }) => lost)),
    taken_out: [...plantsOut(changed), ...deliveryOut(order.delivery_price, delivered)],
  };
}

const refuseCompany = ({ payment_method }: EditedOrder, { company }: OrderEdit): string | undefined =>
  company === null && PAYMENT_METHODS[payment_method].needsCompany
    ? 'Заказ оплачивают по счёту: реквизиты плательщика нужны'
    : undefined;

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

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

function payerWords({ company: former }: EditedOrder, { customer, company }: OrderEdit): string[] {
  const payer = company === null ? 'Плательщик убран' : `Реквизиты плательщика ${former ? 'изменены' : 'добавлены'}`;
  return [...(customer ? ['Покупатель изменён'] : []), ...(company || (company === null && former) ? [payer] : [])];
}

const plantsOut = (changed: LinePlan[]): ReceiptLine[] =>
  changed.flatMap(({ line, former }): ReceiptLine[] =>
    former && former.amount > line.amount && former.unit_price === line.unit_price && line.unit_price > 0
      ? [{ name: line.name, amount: former.amount - line.amount, unit_price: line.unit_price, subject: 'commodity' }]
      : [],
  );

function deliveryOut(
  before: number | null,
  { delivery_price, dropped }: Pick<DeliveryPlan, 'delivery_price' | 'dropped'>,
): ReceiptLine[] {
  const cheaper = (before ?? 0) - (delivery_price ?? 0);
  const delivery = { name: 'Доставка', amount: 1, unit_price: cheaper };
  return [delivery, ...dropped]
    .filter(({ unit_price }) => unit_price > 0)
    .map(({ name, amount, unit_price }) => ({ name, amount, unit_price, subject: 'service' }));
}
