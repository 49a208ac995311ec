import { currentConnection, mayFetchAhead } from '@/lib/browser/network';
import { observeVisibility } from '@/lib/browser/observe-visibility';
import { onLoadIdle } from '@/lib/browser/on-idle';
import { PrefetchQueue } from '@/lib/browser/prefetch-queue';

/** Passing over a link on the way to another one is no intent. */
const INTENT_MS = 80;
const PATIENCE_MS = 5_000;
/** Next keeps what it has fetched ahead so long (`staleTimes.static`). */
const FRESH_MS = 30_000;
/** What scrolls past was not looked at. */
const LOOK_MS = 300;
/** Of one list: all that comes by itself after a page's load stays under 100 KiB. */
const MOST_IN_SIGHT = 8;

/** One for all links of the tab. */
const queue = new PrefetchQueue({ most: 2, fresh: FRESH_MS, patience: PATIENCE_MS, now: () => performance.now() });
let isWatching = false;
let inSight = { pathname: '', left: 0 };

/** Begins when an intent has lasted and its turn has come; what it returns ends the intent. [GEN-10] */
export function fetchAhead(href: string, begin: () => void): () => void {
  let leave = () => {};
  const timer = setTimeout(() => {
    if (mayFetchAhead(currentConnection())) leave = takeTurn(queue.want, href, begin);
  }, INTENT_MS);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/**
 * Begins when the page has nothing more urgent to do, the link has been looked at and its turn has come: of one list for
 * the first eight. A phone has no pointer that rests, and over a slow line the way to a page takes a second. See docs/decisions/023.
 */
export function fetchInSight(link: HTMLAnchorElement, begin: () => void): () => void {
  let isBegun = false;
  const ask = () => {
    const list = listInSight();
    if (isBegun || list.left === 0 || !mayFetchAhead(currentConnection())) return () => {};
    list.left -= 1;
    const leave = takeTurn(queue.expect, link.href, () => {
      isBegun = true;
      begin();
    });
    return () => {
      leave();
      if (!isBegun) list.left += 1;
    };
  };
  let end = onLoadIdle(() => {
    end = observeVisibility(link, LOOK_MS, ask);
  });
  return () => end();
}

/** Whatever filters are pressed on it, it is the same list. */
function listInSight(): { left: number } {
  const { pathname } = location;
  if (inSight.pathname !== pathname) inSight = { pathname, left: MOST_IN_SIGHT };
  return inSight;
}

function takeTurn(line: typeof queue.want, href: string, begin: () => void): () => void {
  watchArrivals();
  return line(addressOf(href), begin);
}

/** Next tells nobody when a page has come; the browser does. */
function watchArrivals(): void {
  if (isWatching) return;
  isWatching = true;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.startsWith(`${location.origin}/`)) queue.arrive(addressOf(name));
    }
  }).observe({ type: 'resource' });
}

/** As a visitor knows it, without what Next adds. */
function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete('_rsc');
  return `${pathname}?${searchParams}`;
}
