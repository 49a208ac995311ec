import { useRouter } from 'next/navigation';
import { startTransition, useRef, useState } from 'react';
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
  /** A notification may run the function of an earlier render. */
  const isBusy = useRef(false);

  async function act<A extends Done>(
    name: string,
    send: () => Promise<Result<A>>,
    /** Offered in the notification of success. */
    offer?: (answer: A) => Notice['action'],
  ): Promise<A | undefined> {
    if (pressed !== undefined || isBusy.current) return undefined;
    isBusy.current = true;
    setPressed(name);
    const result = await send();
    const done = result.ok && result.data.status === 1 ? result.data : undefined;
    const text = result.ok ? result.data.message : result.message;
    const action = done && offer?.(done);
    notify({ kind: done ? 'success' : 'error', text, ...(action && { action }) });
    isBusy.current = false;
    startTransition(() => {
      setPressed(undefined);
      if (mayRefresh(result)) router.refresh();
    });
    return done;
  }

  return { pressed, act };
}
