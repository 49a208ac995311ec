import { CLIENT_ADDRESS, CODE_CHALLENGE, INVALIDATED_TAGS } from '@/contract/wire';
import { describeError } from '@/telemetry/describe-error';
import { log } from '@/telemetry/log';
import { expire } from '../api/expire';
import { callProvider } from '../api/transport';
import { readBody } from './body';
import { BodyRefused } from './body-refused';
import { challengeCookies, readChallenge } from './challenge';
import { type Identity, readIdentity } from './identity';
import { mergeGuestSession } from './merge';
import { isAllowedOrigin, isUnsafe } from './same-origin';
import { setSessionCookies, withRefreshToken } from './session';
import { idCookies } from './session-cookies';
import { isStaffPath, setStaffCookie, staffHeaders, tellSignedOut } from './staff-session';
import { type UploadSlot, uploadSlots } from './upload-slots';

/** Other headers are not forwarded: they could impersonate the storefront. */
const FORWARDED_HEADERS = ['accept', 'content-type', 'idempotency-key', 'user-agent', CLIENT_ADDRESS];

/** Seconds. */
const RETRY_AFTER = '5';

const refuse = (status: number, message: string) =>
  Response.json({ status: 0, message }, { status, headers: { 'cache-control': 'no-store' } });

declare module '@/runtime/process-registry' {
  interface ProcessRegistry {
    handleApiRequest?: typeof handleApiRequest;
  }
}

/** Maps cookies to identity headers, moves tokens into HttpOnly cookies and expires invalidated cache tags. */
export async function handleApiRequest(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api(?=\/)/, '');
  if (!isAllowedOrigin(request, path)) return refuse(403, 'Запрос с чужого сайта');
  const identity = readIdentity(request);
  if (identity.isContradictory) return refuse(403, 'Чужая корзина или чужое избранное');

  let slot: UploadSlot | undefined;
  try {
    if (isUnsafe(request)) slot = uploadSlots.enter(request);
    const given = isUnsafe(request) ? await readBody(request, slot) : null;
    const body = withRefreshToken(request, path, given);
    const headers = forwardedHeaders(request, isStaffPath(path) ? staffHeaders(request) : identity.headers);
    const challenge = readChallenge(request, path);
    if (challenge !== undefined) headers.set(CODE_CHALLENGE, challenge);
    if (body && body !== given) headers.set('content-type', 'application/json');
    const answer = await callProvider(path + url.search, { method: request.method, headers, body });
    return isStaffPath(path)
      ? await toStaffResponse(request, path, answer)
      : await toClientResponse(request, path, answer, { identity, challenge });
  } catch (error) {
    return answerFailure(request, error);
  } finally {
    slot?.leave();
  }
}

function forwardedHeaders(request: Request, identity: Headers): Headers {
  const headers = new Headers(identity);
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function answerFailure(request: Request, error: unknown): Response {
  if (error instanceof BodyRefused) {
    const response = refuse(error.status, error.message);
    // The rest of the body is not read.
    response.headers.set('connection', 'close');
    if (error.retryAfter !== undefined) response.headers.set('retry-after', String(error.retryAfter));
    return response;
  }
  log.error(
    { reason: describeError(error) },
    `Provider call failed: ${request.method} ${new URL(request.url).pathname}`,
  );
  const isBusy = error instanceof Error && error.name === 'DataDirectoryBusy';
  const response = refuse(503, isBusy ? error.message : outageMessage(request));
  response.headers.set('retry-after', RETRY_AFTER);
  return response;
}

const outageMessage = (request: Request): string =>
  isStaffPath(new URL(request.url).pathname.replace(/^\/api(?=\/)/, ''))
    ? 'Нет связи с\u00A0магазином. Попробуйте ещё раз через минуту'
    : 'Не получилось, попробуйте ещё раз';

async function toStaffResponse(request: Request, path: string, given: Response): Promise<Response> {
  const answer = tellSignedOut(request, given);
  const headers = answerHeaders(answer);
  await expireInvalidatedTags(answer);
  const { cookies, body } = await setStaffCookie(request, path, answer);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(body, { status: answer.status, headers });
}

function answerHeaders(answer: Response): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'retry-after']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

type Caller = { identity: Identity; challenge: string | undefined };

async function toClientResponse(
  request: Request,
  path: string,
  answer: Response,
  { identity, challenge }: Caller,
): Promise<Response> {
  const headers = answerHeaders(answer);
  await expireInvalidatedTags(answer);
  const { cookies, body } = await setSessionCookies(request, path, answer, async ({ access }) => {
    const merged = await mergeGuestSession(request, access, identity);
    await Promise.all(merged.answers.map(expireInvalidatedTags));
    return merged;
  });
  const own = [...idCookies(request, answer, identity), ...challengeCookies(request, path, challenge)];
  for (const cookie of [...own, ...cookies]) headers.append('set-cookie', cookie);
  return new Response(body, { status: answer.status, headers });
}

async function expireInvalidatedTags({ headers }: Response): Promise<void> {
  const invalidated = headers.get(INVALIDATED_TAGS);
  if (invalidated) await expire(invalidated.split(','));
}
