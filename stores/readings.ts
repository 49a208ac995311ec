import type { Result } from '@/lib/result';

type Options<T> = {
  read: () => Promise<Result<T>>;
  /** Takes what was read but for the parts that are newer. Answers whether it told something else of one of these. */
  take: (read: T, isNewer: (part: string) => boolean) => boolean;
  /** It could not be read. */
  fail: () => void;
  /** Parts whose own answer is under way. */
  underWay: () => readonly string[];
};

/**
 * Puts readings of a whole and answers about its parts in their order: they overtake each other. A reading says nothing
 * of a part whose own answer is under way or came after the reading began, and nothing at all once a later one has been
 * taken. What was not believed is read again when nothing is under way: in that another tab may be right.
 */
export function createReadings<T>({ read, take, fail, underWay }: Options<T>) {
  let moment = 0;
  let newestTaken = 0;
  let isBehind = false;
  const answeredAt = new Map<string, number>();

  const reload = async (): Promise<boolean> => {
    moment += 1;
    const begun = moment;
    const result = await read();
    if (!result.ok) {
      fail();
      return false;
    }
    if (begun > newestTaken) {
      newestTaken = begun;
      const busy = underWay();
      const isDisputed = take(result.data, (part) => busy.includes(part) || (answeredAt.get(part) ?? 0) > begun);
      isBehind ||= busy.length > 0 || isDisputed;
    }
    catchUp();
    return true;
  };

  const catchUp = () => {
    if (!isBehind || underWay().length > 0) return;
    isBehind = false;
    void reload().then((isRead) => {
      isBehind ||= !isRead;
    });
  };

  return {
    /** False when it could not be read. */
    reload,
    answered: (part: string): void => {
      moment += 1;
      answeredAt.set(part, moment);
    },
    /** A part's change is over, once whoever asked for it has heard the answer. */
    ended: (): void => queueMicrotask(catchUp),
    /** Whatever was asked before knows nothing of what has just happened to the whole. */
    outdate: (): void => {
      moment += 1;
      newestTaken = moment;
    },
  };
}
