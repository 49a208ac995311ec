import { adminPaths } from '../admin/paths';
import { loadCodeReader } from './code-reader';
import { listMoves, removePlants } from './field-database';

const WORKER = '/admin-field.js';
const CACHE = 'admin-field';

/** The camera is open to this page's own document only, not to one that the router has come from. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === adminPaths.field;
}

export const openOwnDocument = (): void => window.location.replace(adminPaths.field);

/** Lets the page open without a network. Private windows may refuse service workers. */
export async function keepFieldPage(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: adminPaths.field });
    await loadCodeReader();
    const worker = (await navigator.serviceWorker.ready).active;
    worker?.postMessage({ keep: performance.getEntriesByType('resource').map(({ name }) => name) });
  } catch {}
}

/** Moves of everybody who works with this device. */
export const countUnsentMoves = async (): Promise<number> =>
  (await listMoves()).filter(({ state }) => state !== 'sent').length;

/** Call it at a sign-out. What waits to be sent stays. */
export async function forgetFieldPage(): Promise<void> {
  await Promise.allSettled([removePlants(), globalThis.caches?.delete(CACHE)]);
}
