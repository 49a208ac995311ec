import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShelfPage } from './shelf-page';

const AT = '2026-11-28T09:00:00.000Z';
const WHEN = '28 ноября 2026, 12:00';
const SHELF = {
  uuid: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c3d',
  sku: '1042',
  name: 'Туя «Смарагд»',
  size: 'С3',
  path: '/catalog/hvojnye/tui/tuya',
  is_removed: false,
  stocked: 41,
  reserved: 3,
  lots: [
    {
      ...{ id: 'b', arrived_on: '2026-11-20', ready_on: '2027-04-15', remind_on: '2026-12-01' },
      ...{ reminder: 'Погасить', received: 0, written_off: 0 },
      files: [{ id: 'f', name: 'сертификат.pdf', type: 'application/pdf' }],
    },
    {
      ...{ id: 'a', arrived_on: '2026-11-03', place: 'Гряда 2', certificate: '77-12', received: 12, written_off: 3 },
      ...{ closed_at: AT, files: [] },
    },
  ],
  has_more: true,
  items: [
    { id: 3, at: AT, kind: 'written_off' as const, delta: -2, reason: 'frozen' as const, by: 'Анна' },
    {
      id: 2,
      at: AT,
      kind: 'sold' as const,
      delta: -1,
      order: '4821-0379',
      lot: { id: 'a', arrived_on: '2026-11-03' },
      place: 'Гряда 2',
    },
    { id: 1, at: AT, kind: 'received' as const, delta: 1_000, document: 'Накладная 12', by: 'Анна' },
  ],
};

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('what stands there, what is held and what is free are told apart; each move says what, how many and why', () => {
  render(<ShelfPage shelf={SHELF} page={1} today="2026-11-28" permissions={['products.write', 'log.read']} />);
  expect([figure('На полке'), figure('Закреплено'), figure('Свободно')]).toEqual(['41', '3', '38']);
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Списали: вымерзли', '−2', '', `${WHEN}Анна`],
    ['Ушли в\u00A0заказ №\u00A04821-0379партия от\u00A03 ноября 2026, Гряда 2', '−1', '', WHEN],
    ['Приняли', '+1\u00A0000', 'Накладная 12', `${WHEN}Анна`],
  ]);
  expect(screen.getByRole('link', { name: '№\u00A04821-0379' }).getAttribute('href')).toBe('/admin/orders/4821-0379');
  expect(screen.getByRole('link', { name: 'Раньше' }).getAttribute('href')).toContain('?page=2');
  expect(screen.queryByRole('link', { name: 'Позже' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Карточка' }).getAttribute('href')).toBe(`/admin/products/${SHELF.uuid}`);
  expect(screen.getByRole('link', { name: 'Страница в\u00A0магазине' }).getAttribute('href')).toBe(SHELF.path);
});

test('a removed product has no page in the shop, and who may not read the log gets no link to it', () => {
  render(
    <ShelfPage
      shelf={{ ...SHELF, is_removed: true, has_more: false }}
      page={2}
      today="2026-11-28"
      permissions={['products.write']}
    />,
  );
  expect(screen.queryByRole('link', { name: /магазине/ })).toBeNull();
  expect(screen.getByText(/Снят с.продажи/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Журнал правок' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Позже' }).getAttribute('href')).toBe(`/admin/products/${SHELF.uuid}/shelf`);
});

test('each lot tells what it has, one that is not ready yet says so, those that are over stand apart', () => {
  render(<ShelfPage shelf={SHELF} page={1} today="2026-11-28" permissions={['products.write']} />);
  const [open, closed] = screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li')?.textContent);
  expect(open).toContain('От\u00A020 ноября 2026готова с\u00A015 апреля 2027');
  expect(open).toContain('Напомнить 1 декабря 2026Погасить');
  expect(screen.getByRole('link', { name: 'сертификат.pdf' }).getAttribute('href')).toBe(
    '/admin/products/lots/files/f',
  );
  expect(open).toMatch(/Изменить.*Закончилась/);
  expect(closed).toContain('Пришло 12\u00A0шт, списано 3\u00A0шт');
  expect(closed).toContain('№\u00A077-12');
  expect(closed).toContain('Открыть снова');
  expect(closed).not.toContain('Изменить');
  expect(screen.getByText('Закончились: 1')).toBeTruthy();
});
