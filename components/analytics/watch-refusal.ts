import { hasRefusedCookies } from '@/lib/cookies';

/** Runs on a refusal in another tab: at once where cookieStore exists, otherwise when this tab becomes visible. */
export function watchRefusal(run: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const look = () => {
    if (!signal.aborted && hasRefusedCookies()) run();
  };
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  queueMicrotask(look);
  return () => watching.abort();
}
