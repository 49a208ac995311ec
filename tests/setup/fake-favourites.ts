import { vi } from 'vitest';
import { MESSAGES } from '@/contract/messages';
import type { Notice } from '@/lib/notify';
import { type Result, unavailable } from '@/lib/result';
import { createFavouritesStore } from '@/stores/favourites/favourites-store';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delays in ms and the outcome of one request. After a lost answer the visitor cannot know whether it was applied. */
export type PlannedRequest = {
  up: number;
  down: number;
  outcome: 'answered' | 'refused' | 'request-lost' | 'answer-lost';
};
export const QUICK: PlannedRequest = { up: 10, down: 10, outcome: 'answered' };
export const LOST: PlannedRequest = { up: 10, down: 0, outcome: 'request-lost' };

/** A provider's list behind a network. `kept` is the browser's stored copy. */
export function createFavouritesShop({
  marked = [] as string[],
  kept = [] as string[],
  planned = [] as PlannedRequest[],
  isReadable = false,
} = {}) {
  const held = new Set(marked);
  const calls: string[] = [];
  const underWay: string[] = [];
  const notices: Notice[] = [];
  const remembered: string[][] = [];
  const announce = vi.fn();

  const travel = async <T>(name: string, apply: () => T): Promise<Result<T>> => {
    calls.push(name);
    underWay.push(name);
    const { up, down, outcome: drawn } = planned.shift() ?? QUICK;
    const outcome = isReadable && name === 'read' ? 'answered' : drawn;
    await pause(up);
    const answer = outcome === 'request-lost' || outcome === 'refused' ? undefined : apply();
    await pause(down);
    underWay.splice(underWay.indexOf(name), 1);
    if (outcome === 'refused') return { ok: false, kind: 'refused', message: 'Слишком часто', status: 429 };
    return answer === undefined || outcome === 'answer-lost' ? unavailable('нет связи') : { ok: true, data: answer };
  };
  const changed = (message: string) => ({ status: 1 as const, message, total: held.size });

  const openTab = (onChange: () => void = announce) =>
    createFavouritesStore({
      calls: {
        read: () => travel('read', () => ({ products: [...held].reverse(), total: held.size })),
        add: (uuid) =>
          travel(`+${uuid}`, () => {
            held.add(uuid);
            return changed(MESSAGES.favourite_added);
          }),
        remove: (uuid) =>
          travel(`-${uuid}`, () => {
            held.delete(uuid);
            return changed('Товар убран из избранного');
          }),
        clear: () =>
          travel('clear', () => {
            held.clear();
            return { status: 1 as const };
          }),
      },
      memory: { read: () => kept, write: (uuids) => remembered.push([...uuids]) },
      notify: (notice) => notices.push(notice),
      announce: onChange,
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
    });
  const favourites = openTab();
  const now = () => favourites.state.getState();
  return { favourites, openTab, now, held, calls, underWay, notices, remembered, announce };
}
