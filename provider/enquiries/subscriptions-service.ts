import type { SimpleAnswer, Unsubscribed } from '../../contract/forms';
import * as backInStock from '../back-in-stock/service';
import type { Context } from '../context';
import * as newsletter from '../newsletter/service';
import { readSigned } from '../signing';

/** The press behind a letter that asks whether its reader wants more of them. */
export const confirm = async (context: Context, token: string): Promise<SimpleAnswer> =>
  (await backInStock.confirm(context, token)) ?? newsletter.confirm(context, token);

/**
 * The link under a letter: of the newsletter it ends every kind of letter, of a notice of arrival that kind only.
 * Nothing in the answer tells whether there was anything to end.
 */
export async function unsubscribe(context: Context, token: string): Promise<Unsubscribed> {
  const reader = readSigned(context.keys, 'unsubscribe', token);
  const email = reader ?? readSigned(context.keys, 'stock_request', token);
  if (email === undefined) return { status: 0, message: 'Ссылка неверна' };
  await context.db.transaction(async (tx) => {
    if (reader !== undefined) await newsletter.unsubscribe(tx, context, reader);
    await backInStock.cancelAll(tx, context, email);
  });
  const ended = reader === undefined ? 'arrivals' : 'letters';
  return { status: 1, message: 'Вы отписались, таких писем больше не будет', ended };
}
