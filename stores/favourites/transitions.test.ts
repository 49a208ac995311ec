import { describe, expect, test } from 'vitest';
import {
  emptiness,
  withNewItem,
  withoutNewItem,
  withoutOldItems,
  withoutPending,
  withPending,
} from '../sync/transitions';
import {
  initialFavourites,
  isFavourite,
  NEW_FAVOURITE_MS,
  shownCount,
  shownFavourites,
  withAnswer,
  withClearAnswer,
  withList,
  withoutPendingClear,
  withPendingClear,
} from './transitions';

const loaded = (...uuids: string[]) => withList(initialFavourites, { products: uuids }, () => false);

describe('the shown favourites', () => {
  test('[CART-07] a new favourite is flagged for 5000 ms', () => {
    expect(NEW_FAVOURITE_MS).toBe(5_000);
    const state = withNewItem(withNewItem(initialFavourites, 'a', 5_000), 'b', 5_001);
    expect(Object.keys(withoutOldItems(state, 4_999).newItems)).toEqual(['a', 'b']);
    expect(withoutOldItems(state, 5_000).newItems).toEqual({ b: 5_001 });
    expect(withoutNewItem(state, 'a').newItems).toEqual({ b: 5_001 });
  });

  test('[FAV-01] before the first snapshot nothing is marked and nothing has failed', () => {
    expect(initialFavourites).toEqual({
      isLoaded: false,
      isUnavailable: false,
      confirmed: [],
      pending: {},
      newItems: {},
    });
    expect(emptiness(initialFavourites)).toBe('loading');
    expect(emptiness({ ...initialFavourites, isUnavailable: true })).toBe('unavailable');
    expect(emptiness({ ...initialFavourites, isLoaded: true, isUnavailable: true })).toBe('empty');
  });

  test('[FAV-01] a pending value is shown instead of the confirmed one', () => {
    const state = withPending(withPending(loaded('a', 'b'), 'a', false), 'c', true);
    expect(['a', 'b', 'c', 'd'].map((uuid) => isFavourite(state, uuid))).toEqual([false, true, true, false]);
    expect(shownFavourites(state)).toEqual(['c', 'b']);
    expect(shownCount(state)).toBe(2);
    expect(shownFavourites(withoutPending(withoutPending(state, 'a'), 'c'))).toEqual(['a', 'b']);
  });

  test('[FAV-01] the product marked last comes first, also if it was marked before', () => {
    const twice = ['a', 'b', 'a'].reduce((state, uuid) => withPending(state, uuid, true), loaded('z'));
    expect(shownFavourites(twice)).toEqual(['a', 'b', 'z']);
  });

  test('[FAV-01] a pending value equal to the confirmed one lists the product once', () => {
    expect(shownFavourites(withPending(loaded('a', 'b'), 'b', true))).toEqual(['a', 'b']);
  });

  test('[FAV-01] an answer adds a product at the front or removes it; without a change the state object stays', () => {
    const state = loaded('a', 'b');
    expect(withAnswer(state, 'c', true).confirmed).toEqual(['c', 'a', 'b']);
    expect(withAnswer(state, 'a', false).confirmed).toEqual(['b']);
    expect(withAnswer(state, 'b', true)).toBe(state);
    expect(withAnswer(state, 'c', false)).toBe(state);
  });

  test('[FAV-01] a snapshot replaces the list except for products with newer data', () => {
    const failed = { ...loaded('new', 'a'), isLoaded: false, isUnavailable: true };
    const read = withList(failed, { products: ['a', 'removed', 'b'] }, (uuid) =>
      ['new', 'removed', 'a'].includes(uuid),
    );
    expect(read).toMatchObject({ confirmed: ['new', 'a', 'b'], isLoaded: true, isUnavailable: false });
  });

  test('[FAV-01] clearing is pending for all products; those marked in the meantime stay pending', () => {
    const cleared = withPendingClear(withPending(loaded('a', 'b'), 'c', true));
    expect(cleared.pending).toEqual({ a: false, b: false, c: false });
    const marked = withPending(cleared, 'd', true);
    expect(withoutPendingClear(marked)).toEqual({ ...marked, pending: { d: true } });
    expect(withClearAnswer({ ...marked, isLoaded: false })).toEqual({
      ...marked,
      confirmed: [],
      pending: { d: true },
      isLoaded: true,
    });
  });
});
