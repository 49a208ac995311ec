import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LogEntry } from '@/contract/staff/log';
import { LogEntries } from './log-entries';

afterEach(cleanup);

const ENTRY: LogEntry = {
  id: 1,
  at: '2026-11-27T22:30:00Z',
  actor: 'Ольга',
  subject: 'orders',
  key: '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11',
  name: '3502-3219',
  order: '3502-3219',
  kind: 'changed',
  before: { status: 'assembling' },
  after: { status: 'ready' },
  can_restore: false,
};
const PRICE: LogEntry = {
  ...{ ...ENTRY, id: 2, subject: 'products', name: 'Туя', order: undefined, page: '/catalog/thuja', can_restore: true },
  before: { price: 199_000, discount_price: 150_000 },
  after: { price: 219_000 },
};

const itemTexts = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

test('an entry shows who, when and what, and links to the card', () => {
  render(<LogEntries entries={[ENTRY]} permissions={['orders.read']} />);
  expect(itemTexts()).toEqual(['Ольга, 28 ноября 2026, 01:30Заказ № 3502-3219: собирается → собран']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/orders/3502-3219');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what one press wrote is one entry with its author once', () => {
  const pressed = { ...ENTRY, request_id: 'press' };
  render(<LogEntries entries={[{ ...PRICE, request_id: 'press' }, pressed, ENTRY]} permissions={[]} />);
  const acts = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Ольга'));
  expect(acts.map(({ textContent }) => textContent?.match(/Ольга/g)?.length)).toEqual([1, 1]);
  expect(acts[0]?.textContent).toMatch(/Товар «Туя».*Заказ №\s3502-3219/);
});

test('several changes are a list; what can be restored has a button that names it', () => {
  render(<LogEntries entries={[PRICE]} permissions={[]} />);
  expect(itemTexts().slice(1)).toEqual(['Цена: 1 990 ₽ → 2 190 ₽', 'Цена со скидкой: 1 500 ₽ → пусто']);
  expect(screen.getByRole('link', { name: 'Товар «Туя»' }).getAttribute('href')).toBe('/catalog/thuja');
  expect(screen.getByRole('button', { name: /^Вернуть ?: Товар «Туя»$/ })).toBeTruthy();
});
