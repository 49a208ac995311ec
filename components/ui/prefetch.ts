import { currentConnection, mayPrefetch } from '@/lib/browser/network';
import { observeVisibility } from '@/lib/browser/observe-visibility';
import { onLoadIdle } from '@/lib/browser/on-idle';
import { PrefetchQueue } from '@/lib/browser/prefetch-queue';

const INTENT_MS = 80;
const PATIENCE_MS = 5_000;
/** Lifetime of a prefetched page in Next (`staleTimes.static`). */
const FRESH_MS = 30_000;
const LOOK_MS = 300;
/** Per list: keeps automatic requests after the load below 100 KiB. */
const MAX_IN_SIGHT = 8;

const queue = new PrefetchQueue({ limit: 2, fresh: FRESH_MS, timeout: PATIENCE_MS, now: () => performance.now() });
let isWatching = false;
let inSight = { pathname: '', left: 0 };

/** Prefetches after a sustained hover or focus and a free slot. Returns a cancel function. [GEN-10] */
export function prefetchOnIntent(href: string, begin: () => void): () => void {
  let leave = () => {};
  const timer = setTimeout(() => {
    if (mayPrefetch(currentConnection())) leave = takeTurn(queue.enqueueIntended, href, begin);
  }, INTENT_MS);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/** Visible links, for touch screens, at most `MAX_IN_SIGHT` per list. Returns a cancel function. See decision 023. */
export function prefetchVisible(link: HTMLAnchorElement, begin: () => void): () => void {
  let isBegun = false;
  const ask = () => {
    const list = listInSight();
    if (isBegun || list.left === 0 || !mayPrefetch(currentConnection())) return () => {};
    list.left -= 1;
    const leave = takeTurn(queue.enqueueProbable, link.href, () => {
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

/** Filters change the query only, so the list is identified by its path. */
function listInSight(): { left: number } {
  const { pathname } = location;
  if (inSight.pathname !== pathname) inSight = { pathname, left: MAX_IN_SIGHT };
  return inSight;
}

function takeTurn(line: typeof queue.enqueueIntended, href: string, begin: () => void): () => void {
  watchArrivals();
  return line(addressOf(href), begin);
}

/** Next does not report a finished prefetch; resource timing does. */
function watchArrivals(): void {
  if (isWatching) return;
  isWatching = true;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.startsWith(`${location.origin}/`)) queue.complete(addressOf(name));
    }
  }).observe({ type: 'resource' });
}

function addressOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete('_rsc');
  return `${pathname}?${searchParams}`;
}
