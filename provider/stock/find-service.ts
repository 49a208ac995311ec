import type { AnswerOf } from '../../contract/call';
import { Travel } from '../../contract/cart';
import type { staffPhoneOrders } from '../../contract/staff/phone-orders';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { fold, splitWords } from '../search/rules';
import { findListed } from './find-store';

const MOST = 20;

export async function findProducts(
  { db }: Pick<Context, 'db'>,
  search: string,
): Promise<AnswerOf<typeof staffPhoneOrders.findProducts>> {
  const text = fold(search);
  const words = splitWords(text);
  if (words.length === 0) return { items: [] };
  const found = await findListed(db, text, { words, limit: MOST });
  return {
    items: found.map(({ size, src, price, bed, attributes, ...product }) => ({
      ...product,
      ...(size && { size }),
      ...(bed && { bed }),
      src: src ?? '',
      price: toRoubles(price),
      travel: Travel.strip().parse(attributes),
    })),
  };
}
