import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { line } from '@/tests/setup/checkout-fixture';
import { uuidOf } from '@/tests/setup/samples';
import { OrderLines } from './order-lines';

const PLAN = { method: 'courier', day: new Date('2026-05-10T00:00:00Z') } as const;
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => line(uuidOf(place + 1), `Ель ${place + 1}`, 100, 1));

function show(count: number, changed: number[] = []) {
  const changes = Object.fromEntries(
    changed.map((place) => [uuidOf(place), { uuid: uuidOf(place), difference: -1, new_amount: 1 }]),
  );
  render(<OrderLines lines={linesOf(count)} plan={PLAN} changes={changes} />);
  return document.querySelector('details');
}

test.each([1, 4, 5])('[ORDER-01] an order of %i lines is shown whole', (count) => {
  expect(show(count)).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});

test('[ORDER-01] a longer order shows four lines and folds the rest', () => {
  const folded = show(9);
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('Ещё 5\u00A0позиций');
  expect(folded?.querySelectorAll('li')).toHaveLength(5);
});

test('[CART-09] a change among the shown lines leaves the others folded', () => {
  expect(show(9, [2])?.open).toBe(false);
});

test('[CART-09] a change among the folded lines opens them', () => {
  expect(show(9, [7])?.open).toBe(true);
});

test('[ORDER-01] a date that all plants share is not repeated at each line, different ones are', () => {
  const dates = (forms: ('C5' | 'ball')[]) => {
    const lines = linesOf(forms.length).map((one, place) => ({
      ...one,
      product: { ...one.product, travel: { form: forms[place] ?? 'C5', evergreen: true } },
    }));
    const winter = { method: 'courier', day: new Date('2026-11-22T00:00:00Z') } as const;
    const { container, unmount } = render(<OrderLines lines={lines} plan={winter} changes={{}} />);
    const shown = container.textContent?.match(/Отправим с\s\d+\s[а-я]+/g) ?? [];
    unmount();
    return shown.map((text) => text.replaceAll('\u00A0', ' '));
  };
  expect(dates(['C5', 'C5'])).toEqual([]);
  expect(dates(['C5', 'ball'])).toEqual(['Отправим с 1 апреля', 'Отправим с 1 мая']);
});
