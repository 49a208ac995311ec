import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { refusedBody } from './bodies';
import { isForbidden } from './hostile';
import { isMalformed } from './malformed';
import { methodsOf } from './methods';
import { isRouterStateReadable } from './router-state';

const SENDING_MS = 5_000;

type Refusal = { status: number; words: string; headers?: OutgoingHttpHeaders };

/** Why a request goes no further than here; undefined where Next may see it. */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (isMalformed(url)) return { status: 400, words: 'Неверный адрес' };
  const methods = methodsOf(url);
  if (!methods.includes(method))
    return { status: 405, words: 'Так сюда нельзя', headers: { allow: methods.join(', ') } };
  if (isForbidden(request) || !isRouterStateReadable(request)) return { status: 400, words: 'Неверный запрос' };
  const status = refusedBody(request);
  return status && { status, words: status === 413 ? 'Слишком большой запрос' : 'Нужна длина запроса' };
}

/** Answers what nobody behind is to see, and hangs up: whatever is still on its way is not wanted. */
export function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalOf(request);
  if (!refusal) return false;
  const { status, words, headers } = refusal;
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(status, { ...own, 'content-length': Buffer.byteLength(words), ...headers });
  if (status === 413 || status === 411) endWhenSent(request, response, words);
  else response.end(words);
  return true;
}

/** Whoever is still sending would see a broken line instead of the answer: they are let speak for a moment, unheard. */
function endWhenSent(request: IncomingMessage, response: ServerResponse, words: string): void {
  response.write(words);
  const end = () => {
    clearTimeout(patience);
    response.end();
  };
  const patience = setTimeout(end, SENDING_MS);
  request.once('close', end).once('end', end).resume();
}
