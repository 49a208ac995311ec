import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { isCall } from '../validation/methods';
import { isPicture } from '../validation/picture-address';
import { sendBusy } from './busy-response';
import { type QueueLimits, RenderQueue } from './render-queue';
import { holdUntilRead, holdUntilRendered } from './render-slot';
import { requesterOf } from './requester';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Files that Next serves beside those in `public/`. */
const OF_THE_BUILD = ['/favicon.ico', '/icon.svg', '/apple-icon.png', '/manifest.webmanifest', '/robots.txt'];

/** A price list takes long and is not urgent. The balancer waits 30 s. */
const PRICE_LISTS: QueueLimits = { atOnce: 1, waiting: 8, patienceMs: 20_000 };
/** Each picture takes one of four threads, which file reads and compression need, too. A page requests dozens. */
const PICTURES: QueueLimits = { atOnce: 2, waiting: 500, patienceMs: 25_000 };
const MOST_DRAWN = 10_000;

/** Limits pages, price lists and pictures. API calls, forms and files pass. */
export function limitRenders(pages: RenderQueue, passOn: Answer, folder = 'public'): Answer {
  const files = new Set([...OF_THE_BUILD, ...filesIn(folder)]);
  const priceLists = new RenderQueue(PRICE_LISTS);
  const passPicture = inPictureQueue(passOn);
  return async (request, response) => {
    const { method, url = '' } = request;
    const target = decodeURIComponent(url.split('?')[0] ?? '');
    const isFile = files.has(target) || target.startsWith('/_next/static/');
    if (method === 'POST' || isCall(url) || isFile) return passOn(request, response);
    if (isPicture(url)) return passPicture(request, response);
    const isPriceList = target.startsWith('/feeds/');
    const release = await enter(isPriceList ? priceLists : pages, request, response);
    if (!release) return;
    if (isPriceList) await holdUntilRead(response, release, () => passOn(request, response));
    else await holdUntilRendered(response, release, () => passOn(request, response));
  };
}

function inPictureQueue(passOn: Answer): Answer {
  const queue = new RenderQueue(PICTURES);
  const drawn = new LRUCache<string, true>({ max: MOST_DRAWN });
  return async (request, response) => {
    const key = `${request.url} ${request.headers.accept}`;
    if (drawn.has(key)) return passOn(request, response);
    const release = await enter(queue, request, response);
    if (!release) return;
    await holdUntilRendered(response, release, () => passOn(request, response));
    if (response.statusCode < 400) drawn.set(key, true);
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
