import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffDiscounts } from '@/contract/staff/discounts';
import { staffProductTable } from '@/contract/staff/product-table';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleProductRows } from '@/tests/setup/product-rows';
import { cell, dialogText, focusOn, layOutGrid, press, shown, showTable } from '@/tests/setup/product-table-fixture';

const { applyBatch, productRows } = staffProductTable;

const notices = recordNotices();
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

describe('a discount of some days', () => {
  async function give15(until: string) {
    showTable();
    await press('Изменить цены');
    give('Что сделать', 'discount');
    give('Процент', '15');
    give('С', '2026-12-01');
    give('По', until);
    await press('Назначить скидки: 5 растений');
  }
  const bodies = () => requestsTo(staffDiscounts.planDiscounts).map(({ body }) => body);

  test('is planned at once, without the review, and can be taken back', async () => {
    answer(staffDiscounts.planDiscounts, { status: 1, message: 'Скидки назначены' });
    answer(productRows, { total_number_items: 5, items: sampleProductRows(5) });
    await give15('2026-12-15');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rows = sampleProductRows(5).map(({ uuid }) => ({ uuid, discount_price: 1_010 }));
    expect(bodies()).toEqual([{ id: expect.any(String), from: '2026-12-01', until: '2026-12-15', rows }]);
    expect(notices).toMatchObject([{ kind: 'success', text: 'Скидки назначены', action: { name: 'Отменить' } }]);
    answer(staffDiscounts.cancelDiscounts, { status: 1, message: 'Скидки отменены' });
    await act(async () => notices[0]?.action?.run());
    await act(settleRequests);
    expect(requestsTo(staffDiscounts.cancelDiscounts)).toHaveLength(1);
  });

  test('needs its last day', async () => {
    await give15('');
    expect(dialogText()).toContain('До какого дня?');
    expect(bodies()).toEqual([]);
  });

  test('that is refused names the plants', async () => {
    const [{ uuid } = { uuid: '' }] = sampleProductRows(1);
    const faults = [{ uuid, message: 'Скидка не\u00A0ниже обычной цены' }];
    answer(staffDiscounts.planDiscounts, { status: 0, message: 'Ничего не\u00A0назначено', faults });
    await give15('2026-12-15');
    await vi.waitFor(() =>
      expect(dialogText()).toContain('Ничего не назначено. Туя 1, C3: Скидка не ниже обычной цены'),
    );
  });

  test('is sent with the same id after a lost answer', async () => {
    answer(staffDiscounts.planDiscounts, lostAnswer);
    await give15('2026-12-15');
    await vi.waitFor(() => expect(screen.getByRole('dialog').querySelector('[role=alert]')?.textContent).toBeTruthy());
    await press('Назначить скидки: 5 растений');
    await vi.waitFor(() => expect(bodies()).toHaveLength(2));
    const [first, second] = bodies();
    expect(second).toEqual(first);
  });
});
