import { isDeepStrictEqual } from 'node:util';
import { applyCall, type ModelAnswer, type Shop } from './model';
import type { Done } from './world';

const withoutUndefined = (answer: ModelAnswer): ModelAnswer => JSON.parse(JSON.stringify(answer));

export const isSameAnswer = (expected: ModelAnswer, answer: ModelAnswer): boolean =>
  isDeepStrictEqual(withoutUndefined(expected), withoutUndefined(answer));

/**
 * Searches a sequential order of the calls with the same answers and final state. It keeps each tab's order, and places
 * no call before one that ended earlier. Undefined if there is none.
 */
export function findSerialOrder(opening: Shop, tabs: Done[][], isLeft: (shop: Shop) => boolean): Done[] | undefined {
  const hopeless = new Set<string>();
  const search = (shop: Shop, next: number[]): Done[] | undefined => {
    const waiting = tabs.flatMap((calls, tab) => calls[next[tab] ?? 0] ?? []);
    if (waiting.length === 0) return isLeft(shop) ? [] : undefined;
    const key = JSON.stringify([next, shop]);
    if (hopeless.has(key)) return undefined;
    const firstEnd = Math.min(...waiting.map(({ to }) => to));
    for (const call of waiting.filter(({ from }) => from < firstEnd)) {
      const { shop: after, expected } = applyCall(shop, call.request, call.answer);
      if (!isSameAnswer(expected, call.answer)) continue;
      const rest = search(
        after,
        next.map((index, tab) => (tabs[tab]?.[index] === call ? index + 1 : index)),
      );
      if (rest) return [call, ...rest];
    }
    hopeless.add(key);
    return undefined;
  };
  return search(
    opening,
    tabs.map(() => 0),
  );
}
