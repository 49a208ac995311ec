import type { Notice } from '@/lib/notify';

/** A request that waits long for a free connection would run out of its time. */
const SIDE_BY_SIDE = 10;

/** The first change creates the list and its cookie. Until then changes go one by one, or each would create its own. */
export function firstAlone(hasId: () => boolean): <T>(send: () => Promise<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();
  return (send) => {
    if (hasId()) return send();
    const turn = previous.then(send);
    previous = turn;
    return turn;
  };
}

/** Makes changes in batches, one when the other has settled. Returns the messages of what went wrong. */
export async function changeEach<T>(
  items: readonly T[],
  change: (item: T, notify: (notice: Notice) => void) => void,
  settle: () => Promise<void>,
): Promise<string[]> {
  const troubles: string[] = [];
  const notify = ({ kind, text }: Notice) => void (kind === 'error' && troubles.push(text));
  for (let from = 0; from < items.length; from += SIDE_BY_SIDE) {
    for (const item of items.slice(from, from + SIDE_BY_SIDE)) change(item, notify);
    await settle();
  }
  return troubles;
}
