import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Product } from '@/contract/catalog';
import { CareCalendarTable, careCalendar } from './care-calendar-table';

afterEach(cleanup);

function calendarOf(pruning: string, winter: string, attributes: Attributes = {}) {
  const care = [
    { key: 'winter' as const, name: 'Зимовка', text: winter },
    { key: 'pruning' as const, name: 'Обрезка', text: pruning },
  ];
  return Object.fromEntries(careCalendar({ attributes, care }).map(({ key, months }) => [key, months]));
}

test('the calendar has only the months given in the data', () => {
  expect(calendarOf('Только санитарная.', 'Зимует без укрытия.')).toEqual({});
  expect(calendarOf('', '', { form: 'C3', bloom_months: [6, 7] })).toEqual({
    planting: [4, 5, 6, 7, 8, 9, 10, 11],
    bloom: [6, 7],
  });
});

test('advice gives its months, a warning gives none', () => {
  const lilac = 'Стригите сразу после цветения, до начала июля. В августе уже заложены бутоны следующего года.';
  expect(calendarOf(lilac, '', { bloom_months: [5, 6] }).pruning).toEqual([6]);
  expect(calendarOf('После сбора удаляйте длинные ветки. Осенью резать нельзя, камедь течёт.', '')).toEqual({});
  expect(calendarOf('В мае прищипните свечи. Проволоку накладывайте с октября по март.', '').pruning).toEqual([5]);
});

test('winter cover counts protection, not removal or appearance', () => {
  expect(calendarOf('', 'Ещё в ноябре обвяжите крону, с февраля до середины апреля притените.').cover).toEqual([
    2, 3, 4, 11,
  ]);
  expect(calendarOf('', 'Яркость коры видна с ноября по апрель. Мульчу убрать рано весной.')).toEqual({});
});

test('bonsai have no planting months', () => {
  expect(calendarOf('', '', { form: 'bonsai_pot', style: 'moyogi' })).toEqual({});
});

test('[UI-11] the calendar is read as a sentence per work, not cell by cell', () => {
  const care = [{ key: 'winter' as const, name: 'Зимовка', text: 'Обвяжите крону с ноября по март.' }];
  const attributes: Attributes = { form: 'C3', bloom_months: [6, 7] };
  render(<CareCalendarTable product={{ attributes, care } as unknown as Product} />);
  const list = screen.getByRole('list', { name: 'Календарь ухода для средней полосы, по советам питомника' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Посадка: с апреля по ноябрь.',
    'Цветение: июнь и июль.',
    'Зимняя защита: с ноября по март.',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});
