import type { Notice } from '@/lib/notify';

/** Browsers limit connections; a request that waits too long times out. */
const BATCH_SIZE = 10;

/** The first change creates the list and its cookie. Concurrent changes would each create one. */
export function queueUntilCreated(hasId: () => boolean): <T>(send: () => Promise<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();
  return (send) => {
    if (hasId()) return send();
    const turn = previous.then(send);
    previous = turn;
    return turn;
  };
}

export async function changeEach<T>(
  items: readonly T[],
  change: (item: T, notify: (notice: Notice) => void) => void,
  settle: () => Promise<void>,
): Promise<string[]> {
  const errors: string[] = [];
  const notify = ({ kind, text }: Notice) => void (kind === 'error' && errors.push(text));
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    for (const item of items.slice(from, from + BATCH_SIZE)) change(item, notify);
    await settle();
  }
  return errors;
}
