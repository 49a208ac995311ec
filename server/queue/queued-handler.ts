import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { METADATA_FILES, STATIC_PREFIX } from '../next-internals';
import type { Handler } from '../pipeline';
import { isCall } from '../validation/methods';
import { isPicture } from '../validation/picture-address';
import { sendBusy } from './busy-response';
import { type QueueLimits, RenderQueue } from './render-queue';
import { holdUntilRead, holdUntilRendered } from './render-slot';
import { requesterOf } from './requester';

/** A price list takes long and is not urgent. The balancer waits 30 s. */
const PRICE_LISTS: QueueLimits = { atOnce: 1, waiting: 8, patienceMs: 20_000 };
/** Each picture takes one of four threads, which file reads and compression need, too. A page requests dozens. */
const PICTURES: QueueLimits = { atOnce: 2, waiting: 500, patienceMs: 25_000 };
const MAX_KNOWN_PICTURES = 10_000;

/** Limits pages, price lists and pictures that `handle` makes. API calls, forms and files pass. */
export function limitRenders(pages: RenderQueue, handle: Handler, folder = 'public'): Handler {
  const files = new Set([...METADATA_FILES, ...filesIn(folder)]);
  const priceLists = new RenderQueue(PRICE_LISTS);
  const handlePicture = limitPictures(handle);
  return async (request, response) => {
    const { method, url = '' } = request;
    const target = decodeURIComponent(url.split('?')[0] ?? '');
    const isFile = files.has(target) || target.startsWith(STATIC_PREFIX);
    if (method === 'POST' || isCall(url) || isFile) return handle(request, response);
    if (isPicture(url)) return handlePicture(request, response);
    const isPriceList = target.startsWith('/feeds/');
    const release = await enter(isPriceList ? priceLists : pages, request, response);
    if (!release) return true;
    const render = async () => void (await handle(request, response));
    await (isPriceList ? holdUntilRead(response, release, render) : holdUntilRendered(response, release, render));
    return true;
  };
}

function limitPictures(handle: Handler): Handler {
  const queue = new RenderQueue(PICTURES);
  const made = new LRUCache<string, true>({ max: MAX_KNOWN_PICTURES });
  return async (request, response) => {
    const key = `${request.url} ${request.headers.accept}`;
    if (made.has(key)) return handle(request, response);
    const release = await enter(queue, request, response);
    if (!release) return true;
    await holdUntilRendered(response, release, async () => void (await handle(request, response)));
    if (response.statusCode < 400) made.set(key, true);
    return true;
  };
}

async function enter(
  queue: RenderQueue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<(() => void) | undefined> {
  const release = await queue.enter(requesterOf(request, response)).catch(() => undefined);
  if (!release) sendBusy(request, response);
  return release;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const nameOf = (file: (typeof files)[number]) => path.relative(folder, path.join(file.parentPath, file.name));
  return files.map((file) => `/${nameOf(file).replaceAll(path.sep, '/')}`);
}
