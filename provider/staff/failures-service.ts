import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffKeys } from '../../contract/staff/keys';
import type { Context } from '../context';
import { reportError } from '../error-reporting';
import type { Exchange } from '../http/dependencies';
import { recordAct } from '../log/service';
import * as store from './failures-store';

const MESSAGE_LENGTH = 300;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Outside the transaction of the call. Never throws: the call has its answer already. */
export async function noteExchange({ db, now }: Pick<Context, 'db' | 'now'>, exchange: Exchange): Promise<void> {
  const { failure } = exchange;
  try {
    if (failure === undefined) await store.endFailures(db, exchange);
    else await store.addFailure(db, exchange, failure.slice(0, MESSAGE_LENGTH), now());
  } catch (error) {
    reportError(`note how ${exchange.call} ended`, error);
  }
}

export const dismissFailures = (
  { db }: Pick<Context, 'db'>,
  { id, until }: ParsedBodyOf<typeof staffKeys.dismissFailures>,
): Promise<AnswerOf<typeof staffKeys.dismissFailures>> =>
  db.transaction(async (tx) => {
    const isToken = id === 'token';
    const dismissed = await store.removeFailures(tx, isToken ? id : store.keyActor(id), new Date(until));
    const after = { dismissed, ...(isToken && { name: 'STAFF_TOKEN' }) };
    if (dismissed > 0) await recordAct(tx, { subject: 'staff_keys', key: id, after });
    return { status: 1, message: 'Отказы программы убраны' };
  });

export const purgeFailures = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ failures: number }> => ({
  failures: await store.removeOlder(db, new Date(now().getTime() - KEPT_MS)),
});
