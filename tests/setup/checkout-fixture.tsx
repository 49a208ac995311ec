import { act, fireEvent, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, vi } from 'vitest';
import { CartBadge } from '@/components/cart/cart-badge-client';
import { Checkout } from '@/components/checkout/checkout-client';
import { type CheckoutTerms, CheckoutTermsProvider } from '@/components/checkout/checkout-terms-client';
import type { AnswerOf } from '@/contract/call';
import { type AmountChange, type CartLine, cart } from '@/contract/cart';
import { delivery } from '@/contract/delivery';
import { orders } from '@/contract/orders';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from '@/contract/payment-methods';
import { queryClient } from '@/lib/browser-api/query-client';
import { StoreProvider } from '@/stores/store-provider';
import { answer, requestsTo, settleRequests } from './msw';
import { uuidOf } from './samples';

export const CART = uuidOf(9);
export const RESERVATION = uuidOf(7);
export const THUJA = uuidOf(1);
export const HOUSE = { value: 'Истра, Лесная, 14', x: 55.9, y: 36.8 };
export const CONTACT = { name: 'Анна Петрова', phone: '79161234567', email: 'anna@example.com', consent: true };

export const TERMS: CheckoutTerms = {
  paymentMethods: PAYMENT_METHOD_KEYS.filter((method) => PAYMENT_METHODS[method].offered !== 'after_check'),
  today: '2026-05-10T00:00:00Z',
  delivery: { pickup: undefined },
  places: [],
  extras: {},
  nursery: { place: 'Истра, Садовая, 1', hours: 'Ежедневно 9–19', phone: '+7 495 120-45-08' },
  hasSuggestions: true,
  humanCheck: undefined,
  mapsKey: undefined,
};

type Placed = AnswerOf<typeof orders.process>;
type OrderData = NonNullable<Placed['data']['structure']['order_data']>;

export const line = (uuid: string, name: string, price: number, amount: number): CartLine => ({
  product: { uuid, slug: name, path: `/${name}`, name, src: '', price, total_quantity: 9 },
  amount,
});

export const placed = (more: Partial<OrderData> = {}): Placed => ({
  status: 1,
  message: 'Заказ № 7 принят',
  data: {
    structure: {
      order_data: { uuid: RESERVATION, number: '7', total: 2_700, payment_url: null, token: 'signed', ...more },
    },
    product_amount_changed: [],
  },
});

export const refused = (message: string, product_amount_changed: AmountChange[] = []): Placed => ({
  status: 0,
  message,
  data: { structure: {}, product_amount_changed },
});

export const reserved = (uuid = RESERVATION, reserved_seconds = 1_800): AnswerOf<typeof cart.reserve> => ({
  status: 1,
  message: 'Закреплено',
  data: {
    structure: { order_data: { uuid, reserved_seconds, reserved_until: '2026-05-10T09:30:00Z' } },
    product_amount_changed: [],
  },
});

export const quoted = (price: number | null, more: Partial<AnswerOf<typeof delivery.quote>> = {}) => ({
  status: 1 as const,
  message: '30–60 км от МКАД',
  price,
  zone: '30–60 км от МКАД',
  km: 34,
  to_km: 60,
  free_from: null,
  min_order: null,
  days: null,
  is_too_far: false,
  ...more,
});

/** A checkout with two thujas and a rose in the cart, on a fake clock. Call it once per test file. */
export function setupCheckoutFixture() {
  const shop = { lines: [] as CartLine[] };
  const notifiedChannels: string[] = [];

  /** A real BroadcastChannel would connect tests of different workers. */
  class Channel {
    constructor(readonly name: string) {}
    postMessage = () => void notifiedChannels.push(this.name);
    close = () => undefined;
  }

  beforeEach(() => {
    notifiedChannels.length = 0;
    vi.stubGlobal('BroadcastChannel', Channel);
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
    vi.useFakeTimers({ now: new Date('2026-05-10T09:00:00Z'), toFake: [...toFake] });
    queryClient.clear();
    Cookies.set('cartId', CART);
    shop.lines = [line(THUJA, 'Туя', 1_000, 2), line(uuidOf(2), 'Роза', 700, 1)];
    answer(cart.list, () => ({ products: shop.lines, amount: shop.lines.length, total: 0, discount: 0 }));
    answer(cart.reserve, reserved());
    answer(delivery.suggest, { is_available: true, items: [HOUSE] });
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  return {
    shop,
    notifiedChannels,
    // As in the provider, an order empties its cart.
    takeOrder: (more?: Partial<OrderData>) =>
      answer(orders.process, () => {
        shop.lines = [];
        return placed(more);
      }),
  };
}

export const sent = () => requestsTo(orders.process);
export const sentKeys = () => sent().map(({ headers }) => headers.get('idempotency-key'));

export async function show(terms: Partial<CheckoutTerms> = {}) {
  const { unmount } = render(
    <StoreProvider>
      <a href="/cart">
        Корзина
        <CartBadge />
      </a>
      <CheckoutTermsProvider terms={{ ...TERMS, ...terms }}>
        <Checkout />
      </CheckoutTermsProvider>
    </StoreProvider>,
  );
  await advanceTime(0);
  return unmount;
}

export const advanceTime = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await settleRequests();
    // The query client notifies its observers by a timer.
    await vi.advanceTimersByTimeAsync(0);
  });

export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' });
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /политику конфиденциальности/ });
export const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Подтвердить заказ' });
const summary = () => screen.getByRole('complementary', { name: 'Ваш заказ' });
export const errorText = () => within(summary()).getAllByRole('alert').at(-1)?.textContent;
export const row = (name: string) =>
  within(summary()).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' ');
export const cartLinkText = () => screen.getByRole('link', { name: /^Корзина/ }).textContent?.replace(/\s/g, ' ');
export const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

export async function type(control: HTMLElement, value: string) {
  fireEvent.input(control, { target: { value } });
  fireEvent.focusOut(control);
  // The phone mask is loaded on demand.
  await act(() => vi.dynamicImportSettled());
  await advanceTime(0);
}

export async function choose(name: RegExp) {
  fireEvent.click(screen.getByRole('radio', { name }));
  await advanceTime(0);
}

export async function chooseHouse() {
  fireEvent.input(address(), { target: { value: 'Истра, Лес' } });
  await advanceTime(250);
  await advanceTime(0);
  fireEvent.click(screen.getByRole('option'));
  fireEvent.focusOut(address());
  await advanceTime(0);
  await advanceTime(0);
}

export async function fillContact() {
  await type(field(/Имя и фамилия/), 'Анна Петрова');
  await type(field(/Телефон/), '9161234567');
  await type(field(/Почта/), 'anna@example.com');
  fireEvent.click(consent());
  await advanceTime(0);
}

export async function showFilled() {
  const unmount = await show();
  await fillContact();
  await choose(/Самовывоз/);
  return unmount;
}

export async function press() {
  fireEvent.click(confirm());
  await advanceTime(0);
}

const TYPED_FIELDS = [/Имя и фамилия/, /Телефон/, /Почта/, /Комментарий/];
export const TYPED = ['Анна Петрова', '+7 916 123 45-67', 'anna@example.com', 'Позвонить за час'];
export const typed = () => TYPED_FIELDS.map((name) => field(name).value);
export const isPickup = () => screen.getByRole<HTMLInputElement>('radio', { name: /Самовывоз/ }).checked;

export async function showTyped() {
  const unmount = await showFilled();
  await type(field(/Комментарий/), 'Позвонить за час');
  return unmount;
}
