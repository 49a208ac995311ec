import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffKeys } from '../../contract/staff/keys';
import type { Context } from '../context';
import { reportError } from '../error-reporting';
import type { Exchange } from '../http/dependencies';
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

export async function dismissFailures(
  { db }: Pick<Context, 'db'>,
  { id, until }: ParsedBodyOf<typeof staffKeys.dismissFailures>,
): Promise<AnswerOf<typeof staffKeys.dismissFailures>> {
  await store.removeFailures(db, id === 'token' ? id : store.keyActor(id), new Date(until));
  return { status: 1, message: 'Отказы программы убраны' };
}

export const purgeFailures = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ failures: number }> => ({
  failures: await store.removeOlder(db, new Date(now().getTime() - KEPT_MS)),
});
