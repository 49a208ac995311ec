import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { cart } from '@/contract/cart';
import type { ReservationStore } from '@/stores/checkout/reservation-store';
import { useReservation } from '@/stores/checkout/use-checkout';
import { StoreProvider } from '@/stores/store-provider';
import { answer, heldAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ReservationClock } from './reservation-clock';
import { useCountdown } from './use-countdown';

const MINUTES = 30;
const SECONDS = MINUTES * 60;
const ORDER = uuidOf(7);
const LAST_MINUTES_TEXT = 'Растения закреплены за вами ещё пять минут';

type Renewal = AnswerOf<typeof cart.renew>;

const reserved = (seconds: number): Renewal => ({
  status: 1,
  message: 'Закреплено',
  data: {
    structure: {
      order_data: { uuid: ORDER, reserved_seconds: seconds, reserved_until: '2026-05-10T09:30:00Z' },
    },
    product_amount_changed: [],
  },
});

let reservation: ReservationStore;
function Clock() {
  reservation = useReservation();
  return <ReservationClock reservation={useCountdown()} onRenew={() => void reservation.renew()} />;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-10T09:00:00Z') });
  Cookies.set('cartId', uuidOf(9));
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  render(<Clock />, { wrapper: StoreProvider });
});
afterEach(() => void vi.useRealTimers());

const advanceTime = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const settle = () => act(settleRequests);
const shown = () => screen.queryByRole('timer')?.textContent;
const renewal = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Закрепить снова' });

async function reserveCart(seconds = SECONDS) {
  const current = { uuid: ORDER, seconds, until: Date.now() + seconds * 1_000, content: '' };
  await act(async () => reservation.state.setState({ status: 'reserved', current }, true));
}

test('[CART-12] before the response the clock says that plants are being reserved', async () => {
  expect(screen.getByText('Закрепляем растения за вами…')).toBeTruthy();
  expect(shown()).toBeUndefined();
  await settle();
});

test('[CART-12] minutes and seconds are shown and counted down each second', async () => {
  await reserveCart();
  expect(shown()).toBe('Растения закреплены за вами ещё 30:00');
  const seen: (string | undefined)[] = [];
  for (const seconds of [1, 50, 9, 600, 1_139]) {
    await advanceTime(seconds);
    seen.push(shown()?.match(/[\d:]+$/)?.[0]);
  }
  expect(seen).toEqual(['29:59', '29:09', '29:00', '19:00', '0:01']);
});

test('[CART-12] a client clock that differs never shows more time than the reservation has', async () => {
  const current = { uuid: ORDER, seconds: 60, until: Date.now() + 90_000, content: '' };
  await act(async () => reservation.state.setState({ status: 'reserved', current }, true));
  expect(shown()).toBe('Растения закреплены за вами ещё 1:00');
});

test('[CART-12] the last five minutes are announced once, at 5:00', async () => {
  await reserveCart();
  const status = screen.getByRole('status');
  const observer = new MutationObserver(() => undefined);
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  await advanceTime(SECONDS - 301);
  expect([shown()?.slice(-4), status.textContent, observer.takeRecords().length]).toEqual(['5:01', '', 0]);
  await advanceTime(1);
  expect([shown()?.slice(-4), status.textContent]).toEqual(['5:00', LAST_MINUTES_TEXT]);
  observer.takeRecords();
  await advanceTime(299);
  expect(shown()?.slice(-4)).toBe('0:01');
  expect(screen.getByRole('status')).toBe(status);
  expect([status.textContent, observer.takeRecords().length]).toEqual([LAST_MINUTES_TEXT, 0]);
  observer.disconnect();
});

test('[CART-12] an expired reservation is announced, with a button in place of the clock', async () => {
  await reserveCart();
  await advanceTime(SECONDS - 1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(renewal()).toBeNull();
  await advanceTime(1);
  expect(shown()).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toContain(
    'Время вышло, растения снова в продаже. Корзина и всё, что вы ввели, на месте.',
  );
  expect(renewal()?.disabled).toBe(false);
});

test('[CART-12] a background tab shows the expiry once it is visible', async () => {
  await reserveCart();
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('alert').textContent).toContain('Время вышло');
});

test('[CART-12] an expired reservation is renewed under its id, once for two presses, and the countdown restarts', async () => {
  const { reply, release } = heldAnswer<Renewal>();
  answer(cart.renew, () => reply);
  await reserveCart();
  await advanceTime(SECONDS);
  fireEvent.click(renewal() as HTMLElement);
  fireEvent.click(renewal() as HTMLElement);
  await settle();
  expect(renewal()?.disabled).toBe(true);
  release(reserved(900));
  await settle();
  expect(shown()).toBe('Растения закреплены за вами ещё 15:00');
  expect(requestsTo(cart.renew).map(({ body }) => body)).toEqual([{ data: { uuid: ORDER } }]);
});

test('[CART-12] a refused renewal shows the reason and can be repeated', async () => {
  answer(cart.renew, () => refusal('Туи больше нет'));
  await reserveCart();
  await advanceTime(SECONDS);
  fireEvent.click(renewal() as HTMLElement);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Туи больше нет');
  answer(cart.reserve, reserved(900));
  fireEvent.click(renewal() as HTMLElement);
  await settle();
  expect(shown()).toBe('Растения закреплены за вами ещё 15:00');
});
