import type { AnswerOf, BodyOf, PathOf } from '@/contract/call';
import { emitSessionEvent } from '../auth/session-events';
import { isSignedIn, readCartId, readFavouritesId, readRenewalMark } from '../cookies';
import { type Failure, failureOf, type Result, unavailable } from '../result';
import { renewSession, withSessionLock } from './renewal';
import type { OnProgress } from './upload';

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 120_000;
const RETRIES_WHILE_RUNNING = 20;
const NO_CONNECTION = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

type Options = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  outlivesPage?: boolean;
  changesSession?: boolean;
  onProgress?: OnProgress | undefined;
};

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${After}` : P;
type AddressOf<C> = Filled<PathOf<C> & string> | `${Filled<PathOf<C> & string>}?${string}`;

/** The contract is only a type here: `get<typeof cart.list>('/cart/product_list/get/')`. */
export const get = <C>(address: AddressOf<C>, options: Options = {}): Promise<Result<AnswerOf<C>>> =>
  send<AnswerOf<C>>(address, { method: 'GET' }, options);

export async function post<C>(
  path: Filled<PathOf<C> & string>,
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

export const postForm = <C>(
  path: PathOf<C> & string,
  form: FormData,
  onProgress?: OnProgress,
): Promise<Result<AnswerOf<C>>> => sendForm<C>('POST', path, form, onProgress);

export const patchForm = <C>(path: PathOf<C> & string, form: FormData): Promise<Result<AnswerOf<C>>> =>
  sendForm<C>('PATCH', path, form);

function sendForm<C>(
  method: string,
  path: string,
  form: FormData,
  onProgress?: OnProgress,
): Promise<Result<AnswerOf<C>>> {
  const hasFile = [...form.values()].some((value) => value instanceof File);
  const options = hasFile ? { onProgress } : {};
  return send<AnswerOf<C>>(path, { method, body: form }, options, hasFile ? FILE_TIMEOUT_MS : TIMEOUT_MS);
}

/** On 401 renews the session and retries; if the session has ended, retries as a guest. [AUTH-10] */
async function send<T>(path: string, request: RequestInit, options: Options, timeoutMs?: number): Promise<Result<T>> {
  const wasSignedIn = isSignedIn();
  const mark = readRenewalMark();
  const once = () => sendOnce<T>(path, request, options, timeoutMs);
  // A new lock per attempt, because the renewal in between takes the same lock.
  const attempt = options.changesSession ? () => withSessionLock(once) : once;
  const result = await attempt();
  if (result.ok || result.status !== 401) return result;
  if (!wasSignedIn) {
    emitSessionEvent({ kind: 'missing' });
    return result;
  }
  const renewal = await renewSession(mark);
  return renewal === 'failed' ? unavailable(NO_CONNECTION, 0) : attempt();
}

async function sendOnce<T>(
  path: string,
  request: RequestInit,
  { signal, idempotencyKey, outlivesPage = false, onProgress }: Options,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<T>> {
  const headers = new Headers({ accept: 'application/json' });
  const [cartId, favouritesId] = [readCartId(), readFavouritesId()];
  if (cartId) headers.set('cartid', cartId);
  if (favouritesId) headers.set('favoritesid', favouritesId);
  if (typeof request.body === 'string') headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);

  const deadline = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const whole = { ...request, headers, signal: either };
    const response = await (onProgress
      ? import('./upload').then(({ upload }) => upload(`/api${path}`, whole, onProgress))
      : fetch(`/api${path}`, { ...whole, cache: 'no-store', keepalive: outlivesPage }));
    if (response.ok) return { ok: true, data: (await response.json()) as T };
    const failure = await failureOf(response);
    return { ...failure, message: failure.message || NO_CONNECTION };
  } catch {
    return unavailable(NO_CONNECTION, 0);
  }
}
