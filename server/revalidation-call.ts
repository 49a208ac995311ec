import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { REVALIDATION_PATH, Revalidation } from '../contract/revalidation';
import { parseJson, sendJson, sendJsonError } from './json-responses';

const MAX_BYTES = 512 * 1024;

type Expire = (tags: string[]) => Promise<void>;

export class RevalidationCall {
  readonly #secret: string | undefined;
  readonly #expire: Expire;

  constructor(secret: string | undefined, expire: Expire) {
    this.#secret = secret;
    this.#expire = expire;
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = (request.url ?? '').split('?');
    if (!this.#secret || request.method !== 'POST' || `${path.replace(/\/$/, '')}/` !== REVALIDATION_PATH) return false;
    this.#run(request, response, this.#secret).catch(() => response.destroy());
    return true;
  }

  async #run(request: IncomingMessage, response: ServerResponse, secret: string): Promise<void> {
    const length = Number(request.headers['content-length']);
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
      return sendJsonError(response, 401, 'Неверный ключ');
    if (!(length <= MAX_BYTES)) return sendJsonError(response, 413, 'Слишком большой запрос или длина не указана');
    const parsed = Revalidation.safeParse(parseJson(await text(request)));
    if (!parsed.success) return sendJsonError(response, 400, 'Ожидается {"tags": ["…"]}');
    await this.#expire(parsed.data.tags);
    sendJson(response, 200, { status: 1 });
  }
}

function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
