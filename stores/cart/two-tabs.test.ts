import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShop, type PlannedRequest, QUICK, STOCK, withoutLongOutages } from '@/tests/setup/fake-shop';
import { plannedRequest } from '@/tests/setup/planned-requests';
import type { CartStore } from './cart-store';
import { shownAmount } from './transitions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two tabs of one browser: what one announces makes the other read. */
function openTabs(held: Record<string, number>, planned: PlannedRequest[]) {
  const { openTab } = createShop(held, planned);
  const tabs: CartStore[] = [];
  const notifyOtherTabs = (own: number) => () =>
    void tabs.filter((_tab, index) => index !== own).map((tab) => tab.refresh());
  tabs.push(openTab(notifyOtherTabs(0)), openTab(notifyOtherTabs(1)));
  return tabs;
}

test('[CART-11][CART-03] after any changes in two tabs with delayed and lost answers both show the provider’s state', async () => {
  const tap = fc.record({
    tab: fc.constantFrom(0, 1),
    uuid: fc.constantFrom('a', 'b'),
    amount: fc.integer({ min: 0, max: STOCK + 2 }),
    delayMs: fc.integer({ min: 0, max: 900 }),
  });
  const scenario = fc.record({
    taps: fc.array(tap, { maxLength: 14 }),
    planned: fc.array(plannedRequest, { maxLength: 40 }),
  });

  await fc.assert(
    fc.asyncProperty(scenario, async ({ taps, planned }) => {
      const held = { a: 2, b: 0 };
      // Both tabs load; any later request may be lost.
      const tabs = openTabs(held, [QUICK, QUICK, ...withoutLongOutages(planned)]);
      for (const tab of tabs) void tab.load();
      await vi.advanceTimersByTimeAsync(1_100);
      for (const { tab, uuid, amount, delayMs } of taps) {
        tabs[tab]?.setAmount(uuid, amount);
        await vi.advanceTimersByTimeAsync(delayMs);
      }
      await vi.advanceTimersByTimeAsync(30_000);

      for (const tab of tabs) {
        const state = tab.state.getState();
        expect(state.pending).toEqual({});
        expect({ a: shownAmount(state, 'a'), b: shownAmount(state, 'b') }).toEqual(held);
      }
    }),
    { numRuns: 300 },
  );
});
