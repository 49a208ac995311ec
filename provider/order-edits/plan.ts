import { PAYMENT_METHODS } from '../../contract/payment-methods';
import type { OrderEdit } from '../../contract/staff/order-edits';
import { sumOfExtras } from '../delivery/rules';
import { isCancelledOrRefunded, orderTotals, type SoldLine, STEPS } from '../orders/rules';
import type { ReceiptLine } from '../payments/rules';
import { type DeliveredOrder, type DeliveryPlan, type Proposal, planDelivery, refuseDelivery } from './delivery-plan';
import { letterWords, lineWords, type Offer, planLines, plantsOut, refused, type ShelfMove } from './rules';

/** Sums in kopecks. */
export type EditedOrder = DeliveredOrder & {
  lines: SoldLine[];
  company: object | null;
  /** Quotes the delivery of these lines; absent if no quote is needed. */
  propose?: ((lines: SoldLine[]) => Proposal) | undefined;
};

export type Plan = Omit<DeliveryPlan, 'services'> & {
  lines: SoldLine[];
  moves: ShelfMove[];
  /** Pieces that died here and never come back on the shelf. */
  losses: { product_id: string; amount: number }[];
  letter_changes: string[];
  total: number;
  discount: number;
  proposal: Proposal | undefined;
  back_on_sale: number;
  lost: number;
  taken_from_sale: number;
  /** What was taken out of the order: the lines of a refund's receipt. */
  taken_out: ReceiptLine[];
};

/** The effect of an edit on lines, stock and total. Removed pieces return to stock unless lost; added ones are taken from it. */
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
  const others = [...moved, ...payerWords(order, edit)];
  const changes = [...changed.flatMap(lineWords), ...others];
  if (changes.length === 0) return refused('Ничего не изменилось');
  const moves = changed
    .filter(({ pieces }) => pieces !== 0)
    .map(({ line, pieces }) => ({ product_id: line.product_id, pieces }));
  const dead = STEPS[order.status].is_at_nursery ? changed.filter(({ lost }) => lost > 0) : [];
  return {
    ...delivered,
    ...{ lines, moves, discount, changes, proposal },
    losses: dead.map(({ line, lost }) => ({ product_id: line.product_id, amount: lost })),
    letter_changes: [...changed.flatMap(letterWords), ...others],
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

function payerWords({ company: former }: EditedOrder, { customer, company }: OrderEdit): string[] {
  const payer = company === null ? 'Плательщик убран' : `Реквизиты плательщика ${former ? 'изменены' : 'добавлены'}`;
  return [...(customer ? ['Покупатель изменён'] : []), ...(company || (company === null && former) ? [payer] : [])];
}

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
