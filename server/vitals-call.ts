import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { VITALS_PATH, Vitals } from '../contract/vitals';
import { CLIENT_ADDRESS } from '../contract/wire';
import { refusals } from '../telemetry/metrics';
import { countVitals } from '../telemetry/vitals';
import type { ServerEnv } from './env';
import { parseJson, sendJson, sendJsonError } from './json-responses';
import type { RoutePatterns } from './route-patterns';

const MAX_BYTES = 1_024;
const MAX_PAGES = 120;
const MINUTE_MS = 60_000;
/** Client addresses stay in memory for a minute and are not stored elsewhere. */
const MAX_ADDRESSES = 10_000;

export class VitalsCall {
  readonly #routes: Pick<RoutePatterns, 'of'>;
  readonly #isCounted: boolean;
  readonly #pagesByAddress = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: MINUTE_MS, noUpdateTTL: true });

  constructor(routes: Pick<RoutePatterns, 'of'>, { metrics }: Pick<ServerEnv, 'metrics'>) {
    this.#routes = routes;
    this.#isCounted = metrics !== undefined;
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = (request.url ?? '').split('?');
    if (!this.#isCounted || request.method !== 'POST' || `${path.replace(/\/$/, '')}/` !== VITALS_PATH) return false;
    this.#run(request, response).catch(() => response.destroy());
    return true;
  }

  async #run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': length, 'sec-fetch-site': site = 'same-origin' } = request.headers;
    if (site !== 'same-origin') return sendJsonError(response, 403, 'Запрос с чужого сайта');
    if (this.#isTooMuch(String(request.headers[CLIENT_ADDRESS]))) {
      refusals.inc({ reason: 'vitals' });
      return sendJsonError(response, 429, 'Слишком часто', { 'retry-after': '60' });
    }
    if (!(Number(length) <= MAX_BYTES))
      return sendJsonError(response, 413, 'Слишком большой запрос или длина не указана');
    const parsed = Vitals.safeParse(parseJson(await text(request)));
    if (!parsed.success) return sendJsonError(response, 400, 'Неверные показатели');
    const { path, ...vitals } = parsed.data;
    countVitals(this.#routes.of(path), vitals);
    sendJson(response, 200, { status: 1 });
  }

  #isTooMuch(address: string): boolean {
    const pages = (this.#pagesByAddress.get(address) ?? 0) + 1;
    this.#pagesByAddress.set(address, pages);
    return pages > MAX_PAGES;
  }
}
