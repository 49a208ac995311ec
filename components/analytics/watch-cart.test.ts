import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CartState, initialCart } from '@/stores/cart/transitions';
import { type CartEvent, watchCart } from './watch-cart';

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
