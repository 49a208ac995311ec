import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { askerOf } from './asker';
import { sendBusy } from './busy';
import { isCall } from './methods';
import { type QueueLimits, RenderQueue } from './render-queue';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Files that Next sends as they are, beside those in `public/`. */
const OF_THE_BUILD = ['/favicon.ico', '/icon.svg', '/apple-icon.png', '/manifest.webmanifest', '/robots.txt'];

/** A list of all that is sold is long, and hardly urgent: one is made at a time. The balancer waits for half a minute. */
const LISTS: QueueLimits = { atOnce: 1, waiting: 8, patienceMs: 20_000 };
/** Whoever reads one for longer has stopped reading. */
const LONGEST_LIST_MS = 600_000;

/** What Next makes for a visitor alone waits for its turn as kept pages do; calls, forms, pictures and files do not. */
export function inQueue(renders: RenderQueue, passOn: Answer, folder = 'public'): Answer {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const lists = new RenderQueue(LISTS);
  const files = new Set([...OF_THE_BUILD, ...names.map((name) => `/${name}`)]);
  return async (request, response) => {
    const { method, url = '' } = request;
    const [path = ''] = url.split('?');
    const isMade = method !== 'POST' && !isCall(url) && !path.startsWith('/_next/') && !files.has(path);
    if (!isMade) return passOn(request, response);
    const isList = path.startsWith('/feeds/');
    const end = await (isList ? lists : renders).enter(askerOf(request, response)).catch(() => undefined);
    if (!end) return void sendBusy(request, response);
    if (isList) onceRead(response, end);
    else onceMade(response, end);
    await passOn(request, response);
  };
}

/** A list is made as it is read. */
function onceRead(response: ServerResponse, then: () => void): void {
  const patience = setTimeout(() => response.destroy(), LONGEST_LIST_MS);
  response.once('close', () => {
    clearTimeout(patience);
    then();
  });
}

/** Whoever reads slowly holds up nobody: what waits for its reader needs no processor. */
function onceMade(response: ServerResponse, then: () => void): void {
  const { write, end } = response;
  Object.assign(response, {
    write: (...args: Parameters<typeof write>) => {
      const goesOn = write.apply(response, args);
      if (!goesOn) then();
      return goesOn;
    },
    end: (...args: Parameters<typeof end>) => {
      then();
      return end.apply(response, args);
    },
  });
  response.once('close', then);
}
