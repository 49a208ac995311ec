import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CartState, initialCart } from '@/stores/cart/transitions';
import { type CartEvent, watchCart, watchRefusal } from './start-counting';

const cookieStore = new EventTarget();
const run = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('cookieStore', cookieStore);
  Cookies.set('infoCookie', 'false');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  run.mockReset();
});

const CHANGES: [string, () => void][] = [
  ['the browser tells of the cookie', () => cookieStore.dispatchEvent(new Event('change'))],
  ['this tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
];

test.each(CHANGES)('[GEN-14] a refusal in another tab is noticed when %s', (_when, tell) => {
  stop = watchRefusal(run);
  tell();
  expect(run).not.toHaveBeenCalled();
  Cookies.set('infoCookie', 'refused');
  tell();
  expect(run).toHaveBeenCalledOnce();
});

test('[GEN-14] a refusal in another tab before the watch began is noticed', async () => {
  Cookies.set('infoCookie', 'refused');
  stop = watchRefusal(run);
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
});

test('[GEN-14] without cookieStore a refusal in another tab is noticed when this tab becomes visible', () => {
  vi.stubGlobal('cookieStore', undefined);
  stop = watchRefusal(run);
  Cookies.set('infoCookie', 'refused');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledOnce();
});

test.each(CHANGES)('[GEN-14] after the watch has ended nothing is noticed when %s', (_when, tell) => {
  watchRefusal(run)();
  Cookies.set('infoCookie', 'refused');
  tell();
  expect(run).not.toHaveBeenCalled();
});

const TUI = { uuid: 'tui', slug: 'tui', path: '/catalog/tui', name: 'Туя', src: '', price: 900, total_quantity: 9 };
const GOODS = { id: 'tui', name: 'Туя', price: 900 };

function open(start: Partial<CartState> = {}) {
  const state = createStore<CartState>(() => ({ ...initialCart, isLoaded: true, ...start }));
  const events: CartEvent[] = [];
  const stop = watchCart({ state }, (event) => events.push(event));
  return { state, events, stop };
}

test('[GEN-14] an addition is reported once it is confirmed and its product is known', () => {
  const { state, events } = open();
  state.setState({ pending: { tui: 2 } });
  state.setState({ confirmed: { tui: { amount: 2 } } });
  state.setState({ pending: {} });
  expect(events).toEqual([]);
  state.setState({ confirmed: { tui: { amount: 2, product: TUI } } });
  expect(events).toEqual([{ kind: 'add', goods: GOODS, quantity: 2 }]);
});

test('[GEN-14] a removal is reported with the product’s last known name', () => {
  const { state, events } = open({ confirmed: { tui: { amount: 3, product: TUI } } });
  state.setState({ pending: { tui: 1 } });
  state.setState({ confirmed: { tui: { amount: 1, product: TUI } } });
  state.setState({ pending: { tui: 0 } });
  state.setState({ confirmed: {} });
  expect(events).toEqual([
    { kind: 'remove', goods: GOODS, quantity: 2 },
    { kind: 'remove', goods: GOODS, quantity: 1 },
  ]);
});

test('[GEN-14] changes by another tab, the stock or an order are not reported', () => {
  const { state, events, stop } = open({ confirmed: { tui: { amount: 3, product: TUI } } });
  state.setState({ confirmed: { tui: { amount: 5, product: TUI } } });
  state.setState({ confirmed: {} });
  expect(events).toEqual([]);
  stop();
});
