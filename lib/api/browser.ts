import type { AnswerOf, BodyOf, PathOf } from '@/contract/call';
import { readCartId } from '../cookies';
import { type Failure, failureOf, type Result, unavailable } from './result';

const TIMEOUT_MS = 10_000;
/** How often a submission that is still running elsewhere is asked for again. */
const RETRIES_WHILE_RUNNING = 20;
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

type Options = {
  signal?: AbortSignal;
  /** One submission, however often it is sent. [ORDER-03] */
  idempotencyKey?: string;
};

/**
 * Reads from the provider by the storefront's own `/api`, in the browser. The contract is a type here and its schemas
 * stay out of the bundle: `get<typeof cart.list>('/cart/product_list/get/')`.
 */
export const get = <C>(path: PathOf<C> & string, options: Options = {}): Promise<Result<AnswerOf<C>>> =>
  send<AnswerOf<C>>(path, { method: 'GET' }, options);

/** An answer with status 0 is an answer: what a business refusal means is the caller's to decide. */
export async function post<C>(
  path: PathOf<C> & string,
  body: BodyOf<C>,
  options: Options = {},
): Promise<Result<AnswerOf<C>>> {
  const request = { method: 'POST', body: JSON.stringify(body) };
  for (let retries = RETRIES_WHILE_RUNNING; ; retries--) {
    const result = await send<AnswerOf<C>>(path, request, options);
    if (!isStillRunning(result, options) || retries === 0) return result;
    await new Promise((resolve) => setTimeout(resolve, (result.retry_after ?? 1) * 1000));
  }
}

const isStillRunning = (result: Result<unknown>, { idempotencyKey }: Options): result is Failure =>
  !result.ok && result.status === 409 && idempotencyKey !== undefined;

async function send<T>(path: string, request: RequestInit, { signal, idempotencyKey }: Options): Promise<Result<T>> {
  const headers = new Headers({ accept: 'application/json' });
  const cartId = readCartId();
  if (cartId) headers.set('cartid', cartId);
  if (request.body) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);

  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`/api${path}`, {
      ...request,
      headers,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (response.ok) return { ok: true, data: (await response.json()) as T };
    const failure = await failureOf(response);
    return { ...failure, message: failure.message || TROUBLE };
  } catch {
    // Aborted, too slow, no network, or not JSON: in each case nobody knows what became of the request.
    return unavailable(TROUBLE, 0);
  }
}
