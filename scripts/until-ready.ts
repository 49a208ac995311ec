import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 60_000;

/** Polls readiness, which also opens the embedded database. Throws after the timeout. */
export async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let reason = 'нет ответа';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(deadline - Date.now()) });
      if (answer.ok) return;
      reason = ((await answer.json()) as { message?: string }).message ?? `HTTP ${answer.status}`;
    } catch (error) {
      reason = (error as Error).message;
    }
    await pause(1_000);
  }
  throw new Error(`Магазин не открылся за ${READY_MS / 1_000} с: ${reason}`);
}
