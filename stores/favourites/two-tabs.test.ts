import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFavouritesShop } from '@/tests/setup/fake-favourites';
import { plannedRequest } from '@/tests/setup/planned-requests';
import { shownFavourites } from './transitions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CART-11] after any changes in two tabs with delayed and lost answers both show the provider’s state', async () => {
  const press = fc.record({
    tab: fc.constantFrom(0, 1),
    uuid: fc.constantFrom('a', 'b'),
    isWanted: fc.boolean(),
    delayMs: fc.integer({ min: 0, max: 600 }),
  });
  const scenario = fc.record({
    presses: fc.array(press, { maxLength: 12 }),
    planned: fc.array(plannedRequest, { maxLength: 30 }),
  });

  await fc.assert(
    fc.asyncProperty(scenario, async ({ presses, planned }) => {
      const { openTab, held } = createFavouritesShop({ marked: ['a'], planned: [...planned], isReadable: true });
      const tabs: ReturnType<typeof openTab>[] = [];
      const notifyOtherTabs = (own: number) => () =>
        void tabs.filter((_tab, index) => index !== own).map((tab) => tab.refresh());
      tabs.push(openTab(notifyOtherTabs(0)), openTab(notifyOtherTabs(1)));
      for (const tab of tabs) void tab.load();
      for (const { tab, uuid, isWanted, delayMs } of presses) {
        tabs[tab]?.set(uuid, isWanted);
        await vi.advanceTimersByTimeAsync(delayMs);
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
