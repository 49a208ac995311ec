import { describe, expect, test } from 'vitest';
import {
  emptiness,
  initialSync,
  type SyncState,
  withFailedRead,
  withNewItem,
  withoutNewItem,
  withoutOldItems,
  withoutPending,
  withPending,
} from './transitions';

const initial: SyncState<number> = initialSync;

describe('the state of a synced list', () => {
  test('a read that fails makes the list unavailable only before the first snapshot', () => {
    expect(emptiness(initial)).toBe('loading');
    expect(emptiness(withFailedRead(initial))).toBe('unavailable');
    const loaded = { ...initial, isLoaded: true };
    expect(withFailedRead(loaded)).toEqual(loaded);
    expect(emptiness(loaded)).toBe('empty');
  });

  test('the latest pending value comes last and replaces an earlier one of its item', () => {
    const state = withPending(withPending(withPending(initial, 'a', 1), 'b', 2), 'a', 3);
    expect(Object.entries(state.pending)).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
    expect(withoutPending(state, 'a').pending).toEqual({ b: 2 });
    expect(withoutPending(state, 'c').pending).toEqual({ b: 2, a: 3 });
  });

  test('[CART-07] an item is new until its time is over', () => {
    const state = withNewItem(withNewItem(initial, 'a', 100), 'b', 101);
    expect(withoutOldItems(state, 99).newItems).toEqual({ a: 100, b: 101 });
    expect(withoutOldItems(state, 100).newItems).toEqual({ b: 101 });
    expect(withoutNewItem(state, 'b').newItems).toEqual({ a: 100 });
  });
});
