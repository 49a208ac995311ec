import { useRouter } from 'next/navigation';
import { startTransition, useState } from 'react';
import { type Notice, notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';

const notify = notifyOf('admin');

type Done = { status: 0 | 1; message: string };

/** `router.refresh` drops form input: without a connection it reloads the page, without a session it leaves it. */
export const mayRefresh = (result: Result<unknown>): boolean =>
  result.ok || (result.kind !== 'unavailable' && result.status !== 401);

/** One call at a time. Its button stays busy until the page shows what has changed. */
export function useStaffAct() {
  const router = useRouter();
  const [pressed, setPressed] = useState<string>();

  async function act<A extends Done>(
    name: string,
    send: () => Promise<Result<A>>,
    /** Offered in the notification of success. */
    action?: Notice['action'],
  ): Promise<A | undefined> {
    if (pressed !== undefined) return undefined;
    setPressed(name);
    const result = await send();
    const isDone = result.ok && result.data.status === 1;
    const text = result.ok ? result.data.message : result.message;
    notify(isDone ? { kind: 'success', text, ...(action && { action }) } : { kind: 'error', text });
    startTransition(() => {
      setPressed(undefined);
      if (mayRefresh(result)) router.refresh();
    });
    return isDone ? result.data : undefined;
  }

  return { pressed, act };
}
