import type { Travel } from '../../contract/cart';
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

export const travelsOf = async (tx: Transaction, lines: { product_id: string }[]): Promise<Travel[]> => {
  const rows = await attributesOf(
    tx,
    lines.map((line) => line.product_id),
  );
  return rows.map(({ attributes }) => attributes);
};

export async function describeLines(tx: Transaction, lines: OfferLine[]): Promise<OrderedLine[]> {
  const rows = await describeProducts(
    tx,
    lines.map((line) => line.product_id),
  );
  const described = rows.flatMap((product) =>
    lines
      .filter(({ product_id }) => product_id === product.product_id)
      .map(({ amount, unit_price }) => ({ ...product, amount, unit_price })),
  );
  if (described.length < lines.length) throw new Error('Reserved product does not exist');
  return described;
}
