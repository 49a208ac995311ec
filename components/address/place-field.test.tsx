import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delivery } from '@/contract/delivery';
import { answer } from '@/tests/setup/msw';
import type { AddressValue } from './address-field';
import * as pin from './pin-map';
import { PlaceField } from './place-field';

const NOWHERE = { x: 56.1, y: 38.2 };
const SAVED = { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 };

const drawPin = ({ onPick }: { onPick: (value: AddressValue) => void }) => (
  <button type="button" onClick={() => onPick({ address: '', ...NOWHERE })}>
    Лес
  </button>
);

const changes: AddressValue[] = [];

function Form() {
  const [value, setValue] = useState<AddressValue>(SAVED);
  const change = (next: AddressValue) => {
    changes.push(next);
    setValue(next);
  };
  return (
    <>
      <PlaceField label="Адрес" mapsKey="key" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(SAVED)}>
        Отменить
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

beforeEach(() => {
  changes.length = 0;
  answer(delivery.suggest, { is_available: false, items: [] });
  vi.spyOn(pin, 'PinMap').mockImplementation(drawPin);
  render(<Form />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('[FORM-11] a pin without a known address keeps its coordinates while its address is typed', () => {
  press('Лес');
  type('Поле за');
  type('Поле за рекой');
  expect(changes.at(-1)).toEqual({ address: 'Поле за рекой', ...NOWHERE });
  fireEvent.blur(screen.getByRole('combobox'));
  type('Поле');
  expect(changes.at(-1)).toEqual({ address: 'Поле' });
});

test('[FORM-11] an address restored by «Отменить» does not name the pin: editing it removes the coordinates', () => {
  press('Лес');
  press('Отменить');
  type('Истра, Лесная, 15');
  expect(changes.at(-1)).toEqual({ address: 'Истра, Лесная, 15' });
});
