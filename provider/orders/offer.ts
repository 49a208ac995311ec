import type { OrderedPlant } from '../../contract/offered-extras';
import type { OrderSubmission } from '../../contract/order-submission';
import type { Transaction } from '../db/connection';
import type { OrderedLine } from './rules';
import { attributesOf, describeProducts } from './store';

export type OfferLine = { product_id: string; amount: number; unit_price: number };

/** Both lists must be sorted by product. */
export const isSameOffer = (a: OfferLine[], b: OfferLine[]): boolean =>
  a.length === b.length &&
  a.every(
    (line, i) =>
      line.product_id === b[i]?.product_id && line.amount === b[i].amount && line.unit_price === b[i].unit_price,
  );

export async function plantsOf(
  tx: Transaction,
  lines: { product_id: string; amount: number }[],
): Promise<OrderedPlant[]> {
  const rows = await attributesOf(
    tx,
    lines.map((line) => line.product_id),
  );
  const amounts = new Map(lines.map(({ product_id, amount }) => [product_id, amount]));
  return rows.map(({ product_id, attributes }) => ({ travel: attributes, amount: amounts.get(product_id) ?? 0 }));
}

export async function describeLines(
  tx: Transaction,
  lines: OfferLine[],
  cartLines: { product_id: string }[],
): Promise<OrderedLine[]> {
  const rows = await describeProducts(
    tx,
    lines.map((line) => line.product_id),
  );
  const described = cartLines.flatMap(({ product_id }) => {
    const isMeant = (row: { product_id: string }) => row.product_id === product_id;
    const [product, line] = [rows.find(isMeant), lines.find(isMeant)];
    return product && line ? [{ ...product, amount: line.amount, unit_price: line.unit_price }] : [];
  });
  if (described.length < lines.length) throw new Error('Reserved product does not exist');
  return described;
}

export const withoutReplacement = (submission: OrderSubmission): OrderSubmission =>
  submission.order_data.if_missing === 'replace'
    ? { ...submission, order_data: { ...submission.order_data, if_missing: 'call' } }
    : submission;
