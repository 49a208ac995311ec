import { adminPaths } from '../admin/paths';
import { loadCodeReader } from './code-reader';
import { removeSnapshot } from './field-database';

const WORKER = '/admin-field.js';
const CACHE = 'admin-field';

/** The camera is opened to this page's own document only, so a page reached by the router loads again. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === adminPaths.field;
}

/** Lets the page open without a network. Private windows may refuse service workers. */
export async function keepFieldPage(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: adminPaths.field });
    await loadCodeReader();
    const worker = (await navigator.serviceWorker.ready).active;
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    worker?.postMessage({ keep: scripts });
  } catch {}
}

/** Call it at a sign-out. What waits to be sent stays. */
export async function forgetFieldPage(): Promise<void> {
  await Promise.allSettled([removeSnapshot(), globalThis.caches?.delete(CACHE)]);
}
