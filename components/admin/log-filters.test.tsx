import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LogFilters } from './log-filters';

afterEach(cleanup);

const OLGA = 'account:8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const ACTORS = [
  { actor: OLGA, name: 'Ольга' },
  { actor: 'outside', name: 'Вне магазина' },
];

const fields = () =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Что показать' })));
const optionsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

test('the log is filtered by who acted, together with the other filters', () => {
  render(<LogFilters actors={ACTORS} filter={{ subject: 'products', actor: OLGA, from: '2026-11-01' }} />);
  expect(optionsOf('Кто')).toEqual(['Все', 'Ольга', 'Вне магазина']);
  expect(fields()).toEqual({ subject: 'products', actor: OLGA, from: '2026-11-01', to: '' });
});

test('whoever has changed nothing yet stays chosen', () => {
  render(<LogFilters actors={ACTORS} filter={{ actor: 'account:new' }} />);
  expect(fields().actor).toBe('account:new');
});

test('the log of one record keeps it, names it and links to the whole log with the other filters', () => {
  render(<LogFilters actors={ACTORS} filter={{ subject: 'orders', key: 'k1', actor: OLGA }} record="Заказ № 1-2" />);
  expect(fields()).toMatchObject({ subject: 'orders', key: 'k1', actor: OLGA });
  expect(screen.queryByRole('combobox', { name: 'Что' })).toBeNull();
  expect(screen.getByText(/Только: Заказ № 1-2/)).toBeTruthy();
  const address = screen.getByRole('link', { name: 'Весь журнал' }).getAttribute('href');
  expect(address).toBe(`/admin/log?${new URLSearchParams({ actor: OLGA })}`);
});

test('the log of one customer can be filtered by subject', () => {
  render(<LogFilters actors={ACTORS} filter={{ customer: '79161234567', subject: 'orders' }} record="Покупатель" />);
  expect(fields()).toMatchObject({ customer: '79161234567', subject: 'orders' });
  expect(screen.getByRole('combobox', { name: 'Что' })).toBeTruthy();
});

test.each([
  ['2026-11-28', '2026-11-27', true],
  ['2026-11-27', '2026-11-27', false],
  ['2026-11-27', undefined, false],
])('days from %s to %s are told as reversed beside the field: %s', (from, to, isWrong) => {
  render(<LogFilters actors={ACTORS} filter={{ from, to }} />);
  expect(screen.getByLabelText('По').getAttribute('aria-invalid')).toBe(String(isWrong));
  expect(Boolean(screen.queryByText('Этот день раньше, чем «С»'))).toBe(isWrong);
});
