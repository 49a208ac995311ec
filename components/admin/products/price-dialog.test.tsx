import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffProductTable } from '@/contract/staff/product-table';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleProductRows } from '@/tests/setup/product-rows';
import { cell, dialogText, focusOn, layOutGrid, press, shown, showTable } from '@/tests/setup/product-table-fixture';

const { applyBatch, productRows } = staffProductTable;

beforeEach(() => {
  queryClient.clear();
  layOutGrid();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const give = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const take = (count: string) => press(`Внести и проверить: ${count}`);

test('prices of the whole list go up by percent, rounded, and are reviewed before anything is sent', async () => {
  showTable();
  await press('Изменить цены');
  give('Процент', '10');
  give('Округлить', 'ninety');
  await take('5 растений');
  expect(dialogText()).toContain('Цена 1 190 ₽ → 1 290 ₽');
  await press('Править дальше');
  expect(shown(0, 'price')).toBe('1 290 ₽');
  expect(requestsTo(applyBatch)).toEqual([]);
});

test('selected rows alone get a discount', async () => {
  showTable();
  focusOn(0, 'price');
  fireEvent.click(cell(1, 'price'), { shiftKey: true });
  await press('Изменить цены');
  expect(field('Где')).toHaveProperty('value', 'selected');
  give('Что сделать', 'discount');
  give('Процент', '20');
  await take('2 растения');
  await press('Править дальше');
  expect([0, 1, 2].map((index) => shown(index, 'discount'))).toEqual(['950 ₽', '950 ₽', '—']);
});

test('a percent that is none is told beside its field', async () => {
  showTable();
  await press('Изменить цены');
  give('Процент', 'много');
  await take('5 растений');
  expect(field('Процент').getAttribute('aria-invalid')).toBe('true');
  expect(dialogText()).toContain('Напишите число, например 10 или 7,5');
});

test('rows that are not loaded are read first; an outage is told and nothing typed is lost', async () => {
  answer(productRows, lostAnswer);
  showTable(sampleProductRows(200), 300);
  await press('Изменить цены');
  give('Процент', '5');
  await take('300 растений');
  await vi.waitFor(() => expect(dialogText()).toContain('Не получилось прочитать строки'));
  expect(field('Процент')).toHaveProperty('value', '5');
  answer(productRows, { total_number_items: 300, items: sampleProductRows(300).slice(200) });
  await take('300 растений');
  await act(settleRequests);
  expect(screen.getByRole('dialog', { name: 'Проверьте изменения' })).toBeTruthy();
});

test('more rows than fit into one change are refused', async () => {
  showTable(sampleProductRows(200), 2_001);
  await press('Изменить цены');
  give('Процент', '5');
  await take('2 001 растение');
  expect(dialogText()).toContain('За раз меняем не больше 2 000 растений');
});
