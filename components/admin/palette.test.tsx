import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffCustomers } from '@/contract/staff/customers';
import { staffProductTable } from '@/contract/staff/product-table';
import { queryClient } from '@/lib/browser-api/query-client';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { Palette } from './palette-client';

const SECTIONS = [
  { name: 'Заказы', path: '/admin/orders' },
  { name: 'Покупатели', path: '/admin/customers' },
];
const ANNA = { key: '79161234567', name: 'Анна', phone: '79161234567', has_account: false, orders: 1, spent: 500 };
const PINE = {
  ...{ uuid: 'c6f0b7a2-0c6e-4c43-9d53-4d7f6f0c8a11', sku: '8289', name: 'Сосна горная', size: '40–60 см', path: '/x' },
  ...{ price: 900, discount_price: null, stocked: 3, reserved: 0, bed: null },
};

beforeEach(() => queryClient.clear());
afterEach(cleanup);

const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

test('a customer is found by a part of the name, and a press opens the card', async () => {
  answer(staffCustomers.customers, { total_number_items: 1, items: [ANNA] });
  render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('анн');
  fireEvent.click(await screen.findByRole('option', { name: 'Покупатель: Анна, +7 916 123 45-67' }));
  expect(router.push).toHaveBeenCalledWith('/admin/customers/card?key=79161234567');
});

test('a plant is found by its article number, and Enter opens its card', async () => {
  answer(staffProductTable.productRows, { total_number_items: 1, items: [PINE] });
  render(<Palette sections={[{ name: 'Цены и остатки', path: '/admin/products' }]} onClose={() => {}} />);
  type('8289');
  await screen.findByRole('option', { name: 'Растение: Сосна горная, 40–60 см, арт. 8289' });
  enter();
  expect(router.push).toHaveBeenCalledWith(`/admin/products/${PINE.uuid}`);
});

test('without a connection it is said that records were not found, and the other commands stay', async () => {
  answer(staffCustomers.customers, lostAnswer);
  render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('анна');
  expect(await screen.findByText(/^Найти не/, undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('two letters ask nothing, nor does who may not see customers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('ан');
  await act(() => vi.advanceTimersByTimeAsync(200));
  rerender(<Palette sections={SECTIONS.slice(0, 1)} onClose={() => {}} />);
  type('анна');
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await act(settleRequests);
  expect(requestsTo(staffCustomers.customers)).toEqual([]);
});

test('a section whose name is typed comes first, so that Enter opens it', () => {
  render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('покуп');
  const [first, ...others] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect([first, others.length]).toEqual(['Покупатели', 2]);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(router.push).toHaveBeenCalledWith('/admin/customers');
});

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const enter = () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });

test('a found customer comes before the searches, also when found later, and Enter opens the card', async () => {
  answer(staffCustomers.customers, { total_number_items: 1, items: [ANNA] });
  render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('анн');
  expect(options()[0]).toBe('Найти заказы: «анн»');
  await screen.findByRole('option', { name: /^Покупатель: Анна/ });
  expect(options()).toEqual(['Покупатель: Анна, +7 916 123 45-67', 'Найти заказы: «анн»', 'Найти покупателей: «анн»']);
  enter();
  expect(router.push).toHaveBeenCalledWith('/admin/customers/card?key=79161234567');
});

test('a command that was chosen by arrows stays chosen when a customer is found', async () => {
  answer(staffCustomers.customers, { total_number_items: 1, items: [ANNA] });
  render(<Palette sections={SECTIONS} onClose={() => {}} />);
  type('анна');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  await screen.findByRole('option', { name: /^Покупатель: Анна/ });
  enter();
  expect(router.push).toHaveBeenCalledWith('/admin/customers?search=%D0%B0%D0%BD%D0%BD%D0%B0');
});
