import { hasRefusedCookies } from '@/lib/cookies';

/** Runs on a refusal in another tab: at once where cookieStore exists, otherwise when this tab becomes visible. */
export function watchRefusal(run: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const check = () => {
    if (!signal.aborted && hasRefusedCookies()) run();
  };
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  queueMicrotask(check);
  return () => listeners.abort();
}
