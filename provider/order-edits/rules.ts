import type { OrderStatus } from '../../contract/orders';
import type { OrderEdit } from '../../contract/staff/order-edits';
import { formatKopecks, toKopecks } from '../money/rules';
import { type SoldLine, STEPS } from '../orders/rules';
import type { ReceiptLine } from '../payments/rules';

/** `free`: pieces that nobody has reserved. */
export type Offer = { product_id: string; name: string; unit_price: number; full_price: number; free: number };

/** Positive: back on the shelf. Negative: taken from it. */
export type ShelfMove = { product_id: string; pieces: number };

type Change = NonNullable<OrderEdit['lines']>[number];
export type LinePlan = { line: SoldLine; former: SoldLine | undefined; lost: number; pieces: number };

export const refused = (message: string) => ({ refused: message });

export function planLines(
  { status, lines }: { status: OrderStatus; lines: SoldLine[] },
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

/** Pieces removed after the plants have left the nursery count as lost by default. */
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

export function lineWords({ line, former, lost }: LinePlan): string[] {
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

export const letterWords = (plan: LinePlan): string[] =>
  plan.lost > 0 && plan.line.amount === plan.former?.amount
    ? [`${plan.line.name}: заменили ${plan.lost}\u00A0шт`, ...lineWords({ ...plan, lost: 0 })]
    : lineWords({ ...plan, lost: 0 });

export const plantsOut = (changed: LinePlan[]): ReceiptLine[] =>
  changed.flatMap(({ line, former }): ReceiptLine[] =>
    former && former.amount > line.amount && former.unit_price === line.unit_price && line.unit_price > 0
      ? [{ name: line.name, amount: former.amount - line.amount, unit_price: line.unit_price, subject: 'commodity' }]
      : [],
  );
