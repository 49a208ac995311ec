import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFavouritesShop, type Trip } from '@/tests/setup/fake-favourites';
import { shownFavourites } from './transitions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CART-11] after any changes in two tabs with delayed and lost answers both show the provider’s state', async () => {
  const trip = fc.record({
    up: fc.integer({ min: 0, max: 500 }),
    down: fc.integer({ min: 0, max: 500 }),
    fate: fc.constantFrom<Trip['fate']>('answered', 'answered', 'answered', 'never-came', 'answer-lost'),
  });
  const press = fc.record({
    tab: fc.constantFrom(0, 1),
    uuid: fc.constantFrom('a', 'b'),
    isWanted: fc.boolean(),
    rest: fc.integer({ min: 0, max: 600 }),
  });
  const world = fc.record({ presses: fc.array(press, { maxLength: 12 }), trips: fc.array(trip, { maxLength: 30 }) });

  await fc.assert(
    fc.asyncProperty(world, async ({ presses, trips }) => {
      const { openTab, held } = createFavouritesShop({ marked: ['a'], trips: [...trips], isReadable: true });
      const tabs: ReturnType<typeof openTab>[] = [];
      const tellOthers = (own: number) => () =>
        void tabs.filter((_tab, index) => index !== own).map((tab) => tab.reload());
      tabs.push(openTab(tellOthers(0)), openTab(tellOthers(1)));
      for (const tab of tabs) void tab.load();
      for (const { tab, uuid, isWanted, rest } of presses) {
        tabs[tab]?.set(uuid, isWanted);
        await vi.advanceTimersByTimeAsync(rest);
      }
      await vi.advanceTimersByTimeAsync(30_000);
      for (const tab of tabs) {
        const state = tab.state.getState();
        expect(shownFavourites(state).toSorted()).toEqual([...held].toSorted());
      }
    }),
    { numRuns: 300 },
  );
});
