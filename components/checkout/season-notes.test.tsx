import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Travel } from '@/contract/cart';
import { isOversize } from '@/contract/season';
import { orderSeason } from '@/lib/orders/season';
import { CheckoutTermsProvider } from './checkout-terms-client';
import { OrderLines } from './order-lines';
import { SeasonNotes } from './season-notes';
import type { DeliveryPlan } from './use-delivery-plan';

const THUJA: Travel = { form: 'C5', evergreen: true };
const BALL: Travel = { form: 'ball', evergreen: true, height_cm: [220, 250] };
const BONSAI: Travel = { form: 'bonsai_pot', style: 'moyogi' };

function planOf(travels: Travel[], method: DeliveryPlan['method'], today: string): DeliveryPlan {
  const day = new Date(`${today}T00:00:00Z`);
  const season = orderSeason(travels, method, day);
  const settledByPhone = {
    question: undefined,
    quote: undefined,
    isPending: false,
    hasFailed: false,
    isSettledByPhone: false,
  };
  const seasons = { courier: season, transport: season, pickup: season };
  const charges = { goods: 10_000, price: undefined, minOrder: undefined, extras: [] };
  const unknown = { ...settledByPhone, ...charges, settleByPhone: () => undefined, seasons };
  return { ...unknown, method, day, needsCrane: travels.some(isOversize) };
}

function notes(travels: Travel[], method: DeliveryPlan['method'], today: string, isBoxed = false) {
  const terms = {
    paymentMethods: ['on_receipt'] as const,
    today: `${today}T00:00:00Z`,
    delivery: { pickup: undefined, crane: 7_500 },
    places: [],
    extras: { box: { name: 'Термобокс', note: '', price: 600 } },
    nursery: { place: '', hours: undefined, phone: undefined },
    hasSuggestions: false,
    humanCheck: undefined,
    mapsKey: undefined,
  };
  render(
    <CheckoutTermsProvider terms={terms}>
      <SeasonNotes plan={planOf(travels, method, today)} isBoxed={isBoxed} />
    </CheckoutTermsProvider>,
  );
  const lines = [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replaceAll('\u00A0', ' '),
  );
  cleanup();
  return lines;
}

afterEach(cleanup);

test('[ORDER-01] an order out of season shows its shipping date and that it ships as one', () => {
  expect(notes([THUJA], 'courier', '2026-11-22')).toEqual([
    'Отправим с 1 апреля. До весны растения зимуют у нас бесплатно.',
  ]);
  expect(notes([THUJA, {}], 'courier', '2026-11-22')).toEqual([
    'Отправим всё вместе с 1 апреля. Если что-то нужно раньше, скажите, когда позвоним.',
  ]);
  expect(notes([THUJA, {}], 'courier', '2026-05-10')).toEqual([]);
});

test('in frost a bonsai ships in a thermal box, and a collected garden plant needs a cold room', () => {
  expect(notes([BONSAI], 'courier', '2026-11-22')).toEqual([
    expect.stringContaining('в термобоксе: отметьте его, или мы дождёмся тепла'),
  ]);
  expect(notes([BONSAI], 'pickup', '2026-11-22')).toEqual([]);
  expect(notes([THUJA], 'pickup', '2026-11-22')).toEqual([expect.stringContaining('неотапливаемое помещение')]);
});

test('a tall tree needs a crane, whose price is agreed by telephone', () => {
  expect(notes([BALL], 'courier', '2026-05-10')).toEqual([
    'Растение выше 2 м везёт машина с манипулятором, от 7 500 ₽. Точную стоимость назовём, когда позвоним.',
  ]);
  expect(notes([BALL], 'pickup', '2026-05-10')).toEqual([]);
});

test('[ORDER-01] a line shows the first date of its plant for the chosen delivery method', () => {
  const product = { uuid: 'a', slug: 'a', path: '/a', name: 'Ель', src: '', price: 10, total_quantity: 9 };
  const show = (travel: Travel | undefined, method: DeliveryPlan['method']) => {
    const line = { product: { ...product, ...(travel && { travel }) }, amount: 1 };
    const { container } = render(
      <OrderLines lines={[line]} plan={{ method, day: new Date('2026-11-22T00:00:00Z') }} changes={{}} />,
    );
    const lines = container.textContent?.replaceAll('\u00A0', ' ') ?? '';
    cleanup();
    return lines;
  };
  expect(show(THUJA, 'courier')).toContain('Отправим с 1 апреля');
  expect(show(BALL, 'pickup')).toContain('Выдадим с 1 мая');
  expect(show(THUJA, 'pickup')).not.toContain('с 1 апреля');
  expect(show(undefined, 'courier')).not.toContain('Отправим');
});

test('[ORDER-04] a ticked box is promised, another region reads what the sum leaves out', () => {
  const onward = 'Перевозку от терминала до вас оплачивают транспортной компании при получении, в сумму она не входит.';
  expect(notes([BONSAI], 'transport', '2026-11-22', true)).toEqual([
    'Бонсай и комнатные растения поедут в термобоксе.',
    onward,
  ]);
  expect(notes([], 'transport', '2026-06-01')).toEqual([onward]);
});
