import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlaceChip } from '@/components/delivery/place-chip-client';
import { PlaceLine } from './place-line-client';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PLACES = [
  { value: '0', name: 'Москва', text: 'Привезём 24–25 ноября', price: '1 200 ₽' },
  { value: '30', name: 'До 30 км от МКАД', text: 'Привезём 25–26 ноября', price: '1 800 ₽' },
];
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Куда везём' });
const status = () => screen.getByRole('status').textContent;
const shown = () => select().selectedOptions[0]?.textContent;

test.each([
  ['product', <PlaceLine key="line" places={PLACES} />],
  ['list', <PlaceChip key="chip" places={PLACES} />],
])(
  '[ORDER-04] in a %s the first place is shown, can be chosen itself, and each choice is announced with its price',
  (_where, element) => {
    render(element);
    expect([shown(), status()]).toEqual(['Москва', expect.stringContaining('1 200 ₽')]);
    expect(select().value).toBe('');
    fireEvent.change(select(), { target: { value: '0' } });
    expect(localStorage.getItem('deliveryPlace')).toBe('["0"]');
    fireEvent.change(select(), { target: { value: '30' } });
    expect([shown(), status()]).toEqual(['До 30 км от МКАД', expect.stringContaining('1 800 ₽')]);
  },
);
