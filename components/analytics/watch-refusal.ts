import { hasRefusedCookies } from '@/lib/cookies';

/**
 * Runs when cookies are refused in another tab: at once where the browser supports cookieStore, else when this tab becomes
 * visible.
 */
export function watchRefusal(run: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const look = () => {
    if (!signal.aborted && hasRefusedCookies()) run();
  };
  // Older browsers have none, nor have pages without HTTPS.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  // It may have happened before this script came.
  queueMicrotask(look);
  return () => watching.abort();
}
