import { log } from '../../telemetry/log';
import { inBatches } from '../batches';
import type { Context } from '../context';
import { type Rejection, submit } from './protocol';
import { addressesOf, LONGEST_RETRY_SECONDS, MAX_ATTEMPTS, retryAfter } from './rules';
import * as store from './store';

const BATCH = 1_000;
/** Longer than a call may last. */
const LEASE_MS = 60_000;

type Indexnow = Pick<Context, 'db' | 'env' | 'now'>;

/** Delivers at least once. Without a key the queue is emptied. */
export async function notifySearchEngines(context: Indexnow, signal?: AbortSignal): Promise<number> {
  const { db, env, now } = context;
  if (!env.INDEXNOW_KEY) {
    await inBatches((most) => store.removeSome(db, most));
    return 0;
  }
  const sender = { url: env.INDEXNOW_URL, key: env.INDEXNOW_KEY, site: env.SITE_URL };
  await store.removeFailed(db, MAX_ATTEMPTS);
  let submitted = 0;
  while (!signal?.aborted) {
    const until = new Date(now().getTime() + LEASE_MS);
    const taken = await store.takeDue(db, { now: now(), until, most: BATCH });
    if (taken.length === 0) break;
    const ids = taken.map(({ id }) => id);
    const addresses = addressesOf(
      taken.map(({ path }) => path),
      env.SITE_URL,
    );
    const outcome = await submit(sender, addresses, signal);
    if (outcome !== 'accepted') {
      await postpone(context, ids, Math.max(...taken.map(({ attempts }) => attempts)), outcome);
      break;
    }
    await store.remove(db, ids);
    submitted += addresses.length;
  }
  return submitted;
}

async function postpone({ db, now }: Indexnow, ids: number[], attempts: number, { reason, pause }: Rejection) {
  const seconds = Math.min(pause ?? retryAfter(attempts), LONGEST_RETRY_SECONDS);
  await store.postpone(db, ids, new Date(now().getTime() + seconds * 1_000));
  log.error({ reason }, `IndexNow refused ${ids.length} addresses. Retry in ${seconds} s`);
}
