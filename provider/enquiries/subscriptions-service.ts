import type { SimpleAnswer, Unsubscribed } from '../../contract/forms';
import * as backInStock from '../back-in-stock/service';
import type { Context } from '../context';
import * as newsletter from '../newsletter/service';
import { readSigned } from '../signing';

export const confirm = async (context: Context, token: string): Promise<SimpleAnswer> =>
  (await backInStock.confirm(context, token)) ?? newsletter.confirm(context, token);

/** A newsletter link ends all letters, an arrival link only those. The answer reveals no subscription. */
export async function unsubscribe(context: Context, token: string): Promise<Unsubscribed> {
  const subscriber = readSigned(context.keys, 'unsubscribe', token);
  const email = subscriber ?? readSigned(context.keys, 'stock_request', token);
  if (email === undefined) return { status: 0, message: 'Ссылка неверна' };
  await context.db.transaction(async (tx) => {
    if (subscriber !== undefined) await newsletter.unsubscribe(tx, context, subscriber);
    await backInStock.cancelAll(tx, context, email);
  });
  const ended = subscriber === undefined ? 'arrivals' : 'letters';
  return { status: 1, message: 'Вы отписались, таких писем больше не будет', ended };
}
