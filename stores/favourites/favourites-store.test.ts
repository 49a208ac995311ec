import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFavouritesShop, LOST, type PlannedRequest, QUICK } from '@/tests/setup/fake-favourites';
import { isFavourite, shownCount, shownFavourites } from './transitions';

const ADDED = 'Товар успешно добавлен в избранное';

const load = async (shop: ReturnType<typeof createFavouritesShop>) => {
  await Promise.all([shop.favourites.load(), vi.advanceTimersByTimeAsync(20)]);
  shop.calls.length = 0;
  return shop;
};

type Favourites = ReturnType<typeof createFavouritesShop>['favourites'];

function press(favourites: Favourites, what: string, isWanted: boolean): void {
  if (what === 'clear') void favourites.clear();
  else if (what === 'reload') void favourites.reload();
  else favourites.set(what, isWanted);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the favourites store', () => {
  test('[FAV-01] a mark is shown and counted at once, the provider’s message follows', async () => {
    const { favourites, now, notices, calls, held } = await load(createFavouritesShop({ marked: ['b'] }));
    favourites.set('a', true);
    expect([isFavourite(now(), 'a'), shownCount(now())]).toEqual([true, 2]);
    expect(notices).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(notices).toEqual([{ kind: 'success', text: ADDED }]);
    expect(shownFavourites(now())).toEqual(['a', 'b']);
    favourites.set('b', false);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual(['+a', '-b']);
    expect([...held]).toEqual(['a']);
    expect(notices).toHaveLength(1);
  });

  test('[FAV-01] a failed change rolls back and shows one message', async () => {
    for (const [outcome, text] of [
      ['refused', 'Слишком часто'],
      ['request-lost', 'нет связи'],
    ] as const) {
      const { favourites, now, notices } = await load(
        createFavouritesShop({ planned: [QUICK, { ...QUICK, outcome }] }),
      );
      favourites.set('a', true);
      await vi.advanceTimersByTimeAsync(100);
      expect([shownCount(now()), now().newItems]).toEqual([0, {}]);
      expect(notices).toEqual([{ kind: 'error', text }]);
    }
  });

  test('[FAV-01] a change whose answer was lost still counts', async () => {
    const { favourites, now, notices } = await load(
      createFavouritesShop({ planned: [QUICK, { ...QUICK, outcome: 'answer-lost' }] }),
    );
    favourites.set('a', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(isFavourite(now(), 'a')).toBe(true);
    expect(notices).toEqual([]);
  });

  test('[FAV-01] after an unknown outcome the next change is always sent', async () => {
    const planned: PlannedRequest[] = [QUICK, { ...QUICK, outcome: 'answer-lost' }, LOST];
    const { favourites, now, held, calls } = await load(createFavouritesShop({ planned }));
    favourites.set('a', true);
    await vi.advanceTimersByTimeAsync(100);
    expect([shownCount(now()), held.size]).toEqual([0, 1]);
    favourites.set('a', false);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual(['+a', 'read', '-a']);
    expect(held.size).toBe(0);
  });

  test('[FAV-01] several at once: each is marked without toasts, and the errors are returned', async () => {
    const uuids = Array.from({ length: 25 }, (_, index) => `p${index}`);
    const refused = { ...QUICK, outcome: 'refused' } as const;
    const shop = await load(createFavouritesShop({ marked: ['p3'], planned: [QUICK, QUICK, refused] }));
    const adding = shop.favourites.addEach(uuids);
    await vi.advanceTimersByTimeAsync(5);
    expect(shop.underWay).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await adding).toEqual(['Слишком часто']);
    expect([shop.held.size, shownCount(shop.now()), shop.notices]).toEqual([24, 24, []]);
    shop.favourites.set('p1', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(shop.notices).toEqual([{ kind: 'success', text: ADDED }]);
  });

  test('[FAV-01] one request per product at a time; the last value wins', async () => {
    const { favourites, calls, underWay, held, notices } = await load(createFavouritesShop());
    favourites.set('a', true);
    await vi.advanceTimersByTimeAsync(5);
    favourites.set('a', false);
    favourites.set('a', true);
    favourites.set('a', false);
    expect(underWay).toEqual(['+a']);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual(['+a', '-a']);
    expect(held.size).toBe(0);
    expect(notices).toEqual([]);
  });

  test('[DATA-03] stored favourites are shown until the provider answers', async () => {
    const { favourites, now, remembered } = createFavouritesShop({ marked: ['b', 'c'], kept: ['a', 'b'] });
    void favourites.load();
    expect(now().isLoaded).toBe(false);
    expect(shownFavourites(now())).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(20);
    expect(shownFavourites(now())).toEqual(['c', 'b']);
    expect(remembered.at(-1)).toEqual(['c', 'b']);
  });

  test('[FAV-01] a mark during the first read is not undone by it', async () => {
    const planned: PlannedRequest[] = [{ up: 5, down: 900, outcome: 'answered' }];
    const { favourites, now } = createFavouritesShop({ marked: ['b'], kept: ['b'], planned });
    void favourites.load();
    await vi.advanceTimersByTimeAsync(10);
    favourites.set('a', true);
    favourites.set('b', false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shownFavourites(now())).toEqual(['a']);
  });

  test('[CART-07] a mark is new for 5 seconds; a removed one is not new', async () => {
    const { favourites, now } = await load(createFavouritesShop());
    favourites.set('a', true);
    favourites.set('b', true);
    favourites.set('b', false);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(Object.keys(now().newItems)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(200);
    expect(now().newItems).toEqual({});
  });

  test('[CART-11] other tabs are notified of each change, also of one with an unknown outcome', async () => {
    const { favourites, announce } = await load(createFavouritesShop({ planned: [QUICK, QUICK, LOST] }));
    favourites.set('a', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(announce).toHaveBeenCalledTimes(1);
    favourites.set('b', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(announce).toHaveBeenCalledTimes(2);
  });

  test('[FAV-01] clearing empties the list; products marked in the meantime stay', async () => {
    const { favourites, now, held, calls } = await load(createFavouritesShop({ marked: ['a', 'b'] }));
    favourites.set('a', false);
    void favourites.clear();
    expect(shownCount(now())).toBe(0);
    for (const uuid of ['a', 'c']) favourites.set(uuid, true);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.indexOf('clear')).toBeLessThan(calls.indexOf('+a'));
    expect([...held].toSorted()).toEqual(['a', 'c']);
    expect(shownFavourites(now())).toHaveLength(2);
  });

  test('[FAV-01] a failed clearing restores the list', async () => {
    const { favourites, now, notices } = await load(
      createFavouritesShop({ marked: ['a', 'b'], planned: [QUICK, LOST] }),
    );
    void favourites.clear();
    await vi.advanceTimersByTimeAsync(200);
    expect(shownFavourites(now())).toEqual(['b', 'a']);
    expect(notices).toEqual([{ kind: 'error', text: 'нет связи' }]);
  });

  test('[FAV-01] a list that cannot be read is unavailable, not empty', async () => {
    const { now } = await load(createFavouritesShop({ marked: ['a'], planned: [LOST] }));
    expect(now()).toMatchObject({ isLoaded: false, isUnavailable: true });
  });

  test('[FAV-01][CART-11] after any presses, delays and lost answers the hearts match the provider', async () => {
    const request = fc.record({
      up: fc.integer({ min: 0, max: 500 }),
      down: fc.integer({ min: 0, max: 500 }),
      outcome: fc.constantFrom<PlannedRequest['outcome']>(
        'answered',
        'answered',
        'answered',
        'refused',
        'request-lost',
        'answer-lost',
      ),
    });
    const presses = fc.record({
      what: fc.constantFrom('a', 'b', 'c', 'a', 'b', 'clear', 'reload'),
      isWanted: fc.boolean(),
      delayMs: fc.integer({ min: 0, max: 600 }),
    });
    const scenario = fc.record({
      presses: fc.array(presses, { maxLength: 12 }),
      planned: fc.array(request, { maxLength: 30 }),
    });

    await fc.assert(
      fc.asyncProperty(scenario, async ({ presses, planned }) => {
        const hasTrouble = planned.some(({ outcome }) => outcome !== 'answered');
        const ahead = [...planned];
        const { favourites, now, held } = createFavouritesShop({ marked: ['a'], kept: ['c'], planned: ahead });
        void favourites.load();
        for (const { what, isWanted, delayMs } of presses) {
          press(favourites, what, isWanted);
          await vi.advanceTimersByTimeAsync(delayMs);
        }
        await vi.advanceTimersByTimeAsync(30_000);
        // Trouble may have hidden what became of a request: a reading tells.
        ahead.length = 0;
        await Promise.all([favourites.reload(), vi.advanceTimersByTimeAsync(1_100)]);

        expect(now().pending).toEqual({});
        expect(shownFavourites(now()).toSorted()).toEqual([...held].toSorted());
        for (const uuid of ['a', 'b', 'c']) {
          const last = presses.findLast(({ what }) => what === uuid || what === 'clear');
          if (last && !hasTrouble) expect(held.has(uuid)).toBe(last.what !== 'clear' && last.isWanted);
        }
      }),
      { numRuns: 300 },
    );
  });
});
