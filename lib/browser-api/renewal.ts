import type { AmountChange } from '@/contract/cart';
import { emitSessionEvent } from '../auth/session-events';
import { isSignedIn, readCartId, readRenewalMark, writeRenewalMark } from '../cookies';

const TIMEOUT_MS = 10_000;
/** A tab that holds the lock longer is suspended. */
const LOCK_TIMEOUT_MS = 12_000;
const LOCK = 'nursery-renewal';

export type Renewal = 'renewed' | 'ended' | 'failed';

let running: Promise<Renewal> | undefined;

/** If the renewal mark is no longer `mark`, another tab has renewed. [AUTH-10] */
export function renewSession(mark: string): Promise<Renewal> {
  running ??= withSessionLock(() => renew(mark)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Web Locks. Without them the provider tolerates concurrent changes. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return work();
  }
}

async function renew(mark: string): Promise<Renewal> {
  if (!isSignedIn()) return 'ended';
  if (readRenewalMark() !== mark) return 'renewed';
  const cartBefore = readCartId();
  try {
    const answer = await fetch('/api/token/refresh/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 401) {
      emitSessionEvent({ kind: 'ended' });
      return 'ended';
    }
    if (!answer.ok) return 'failed';
    writeRenewalMark(crypto.getRandomValues(new Uint32Array(2)).join('-'));
    const { product_amount_changed: changes = [] } = (await answer.json()) as {
      product_amount_changed?: AmountChange[];
    };
    if (changes.length > 0 || readCartId() !== cartBefore) emitSessionEvent({ kind: 'merged', changes });
    return 'renewed';
  } catch {
    return 'failed';
  }
}
