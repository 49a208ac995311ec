import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type Notice, notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { noteSettled } from './stray-press';

const notify = notifyOf('admin');

type Done = { status: 0 | 1; message: string };

type AfterSuccess<A> = {
  /** Offered in the notification. */
  offer?: ((answer: A) => Notice['action']) | undefined;
  /** The page to show, if this one is no more. */
  next?: string | undefined;
  isQuiet?: boolean;
};

/** `router.refresh` drops form input: without a connection it reloads the page, without a session it leaves it. */
export const mayRefresh = (result: Result<unknown>): boolean =>
  result.ok || (result.kind !== 'unavailable' && result.status !== 401);

/** One call at a time. Its button stays busy until the page shows what has changed. */
export function useStaffAct() {
  const router = useRouter();
  const [pressed, setPressed] = useState<string>();
  /** A notification may run the function of an earlier render. */
  const isBusy = useRef(false);
  useEffect(() => (pressed === undefined ? undefined : () => noteSettled()), [pressed]);

  async function act<A extends Done>(
    name: string,
    send: () => Promise<Result<A>>,
    after: AfterSuccess<A> = {},
  ): Promise<A | undefined> {
    if (pressed !== undefined || isBusy.current) return undefined;
    isBusy.current = true;
    setPressed(name);
    const result = await send();
    const done = notifyResult(result, after);
    isBusy.current = false;
    startTransition(() => {
      setPressed(undefined);
      if (done && after.next) router.replace(after.next);
      // Also behind «Назад» nothing of what is gone may be shown.
      if (mayRefresh(result)) router.refresh();
    });
    return done;
  }

  return { pressed, act };
}

function notifyResult<A extends Done>(result: Result<A>, { offer, isQuiet }: AfterSuccess<A>): A | undefined {
  if (!result.ok || result.data.status === 0) {
    notify({ kind: 'error', text: result.ok ? result.data.message : result.message });
    return undefined;
  }
  const action = offer?.(result.data);
  if (!isQuiet) notify({ kind: 'success', text: result.data.message, ...(action && { action }) });
  return result.data;
}
