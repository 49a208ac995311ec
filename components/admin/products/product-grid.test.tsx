import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffProductTable } from '@/contract/staff/product-table';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleProductRow, sampleProductRows } from '@/tests/setup/product-rows';
import {
  cell,
  changedText,
  ctrl,
  editor,
  focusOn,
  grid,
  keys,
  layOutGrid,
  paste,
  press,
  shown,
  showTable,
  write,
} from '@/tests/setup/product-table-fixture';
import { uuidOf } from '@/tests/setup/samples';

const { productRows } = staffProductTable;

const notices = recordNotices();
beforeEach(() => {
  queryClient.clear();
  layOutGrid();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const told = () => notices.map(({ text }) => text.replaceAll('\u00A0', ' '));
const answerRows = (total: number) =>
  answer(productRows, ({ query }) => {
    const offset = Number(query.get('offset'));
    const items = Array.from({ length: Math.min(200, total - offset) }, (_, at) => sampleProductRow(offset + at + 1));
    return { total_number_items: total, items };
  });
function copy() {
  const setData = vi.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  return setData;
}

describe('the grid', () => {
  test('has one tab stop, the number of all rows and the place of each', () => {
    showTable();
    expect(grid().getAttribute('aria-rowcount')).toBe('6');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell(2, 'price').closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
    expect(screen.getByRole('columnheader', { name: 'Название' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('link', { name: 'Туя 1, C3' }).getAttribute('href')).toBe(`/admin/products/${uuidOf(1)}`);
  });

  test('names the role of each part, which WebKit takes from a table laid out as blocks', () => {
    showTable();
    const parts = [...grid().querySelectorAll('thead, tbody, tr, th, td')];
    expect([...new Set(parts.map((part) => `${part.localName} ${part.getAttribute('role')}`))].sort()).toEqual([
      ...['tbody rowgroup', 'td gridcell', 'th columnheader', 'th rowheader', 'thead rowgroup', 'tr row'],
    ]);
  });

  test('renders what is in view of a hundred thousand rows, and reads the others when they come into view', async () => {
    answerRows(100_000);
    showTable(sampleProductRows(200), 100_000);
    expect(grid().querySelectorAll('tbody tr').length).toBeLessThan(40);
    focusOn(0, 'price');
    await keys({ key: 'End', ctrlKey: true });
    expect(requestsTo(productRows).map(({ address }) => address)).toEqual(['/staff/product/rows/list/?offset=99800']);
    expect(document.activeElement).toBe(cell(99_999, 'bed'));
    await keys('ArrowLeft', '7', 'Enter');
    expect(changedText()).toBe('Изменено растений: 1');
    expect(shown(99_999, 'received')).toBe('+7');
  });

  test('says that rows could not be read, and reads them again', async () => {
    answer(productRows, lostAnswer);
    showTable(sampleProductRows(200), 400);
    focusOn(0, 'price');
    await keys({ key: 'End', ctrlKey: true });
    expect(await screen.findByText(/загрузить строки/)).toBeTruthy();
    answer(productRows, { total_number_items: 400, items: sampleProductRows(200) });
    await press('Загрузить ещё раз');
    expect(shown(399, 'price')).toBe('1 190 ₽');
  });
});

describe('the keyboard', () => {
  test('arrows, Home, End and pages move the focus', async () => {
    showTable(sampleProductRows(30));
    focusOn(0, 'price');
    await keys('ArrowDown', 'ArrowRight');
    expect(document.activeElement).toBe(cell(1, 'discount'));
    await keys('Home', 'ArrowRight');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Туя 2, C3' }));
    await keys('PageDown', 'End');
    expect(document.activeElement).toBe(cell(10, 'bed'));
    await keys({ key: 'Home', ctrlKey: true });
    expect(document.activeElement).toBe(cell(0, 'sku'));
  });

  test('leads to the shelf of a row by the link of its free pieces', async () => {
    showTable(sampleProductRows(2));
    focusOn(0, 'reserved');
    await keys('ArrowRight');
    const shelf = screen.getAllByRole('link', { name: /^38 ?, полка$/ })[0];
    expect(document.activeElement).toBe(shelf);
    expect(shelf?.getAttribute('href')).toBe(`/admin/products/${sampleProductRow(1).uuid}/shelf`);
  });

  test('typing replaces the value, Enter goes down, Tab to the right', async () => {
    showTable();
    focusOn(0, 'price');
    await keys('9');
    expect(editor().value).toBe('9');
    expect(editor().inputMode).toBe('numeric');
    write('990');
    await keys('Enter');
    expect(shown(0, 'price')).toBe('990 ₽');
    expect(document.activeElement).toBe(cell(1, 'price'));
    await keys('5', 'Tab');
    expect(document.activeElement).toBe(cell(1, 'discount'));
    expect(changedText()).toBe('Изменено растений: 2');
  });

  test('F2 edits the value itself, Escape leaves it as it was', async () => {
    showTable();
    focusOn(0, 'price');
    await keys('F2');
    expect(editor().value).toBe('1190');
    write('5');
    await keys('Escape');
    expect(shown(0, 'price')).toBe('1 190 ₽');
    expect(document.activeElement).toBe(cell(0, 'price'));
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('a second press of a cell edits it, and leaving the editor keeps what is typed', async () => {
    showTable();
    focusOn(0, 'bed');
    expect(document.activeElement).toBe(cell(0, 'bed'));
    focusOn(0, 'bed');
    expect(editor().inputMode).toBe('text');
    write('Б-7');
    fireEvent.blur(editor());
    expect(shown(0, 'bed')).toBe('Б-7');
  });

  test('an unreadable value stays, is marked and told', async () => {
    showTable();
    focusOn(0, 'price');
    await keys('F2');
    write('двести');
    await keys('Enter');
    expect(cell(0, 'price').getAttribute('aria-invalid')).toBe('true');
    expect(cell(0, 'price').textContent).toContain('двести, Цена: «двести»');
    expect(changedText()).toBe('Изменено растений: 1, с ошибками: 1');
  });

  test('Delete clears the selected cells, Ctrl+Z brings them back, Ctrl+Shift+Z clears them again', async () => {
    showTable([sampleProductRow(1, { discount_price: 990 }), sampleProductRow(2, { discount_price: 900 })]);
    focusOn(0, 'discount');
    await keys({ key: 'ArrowDown', shiftKey: true }, 'Delete');
    expect([shown(0, 'discount'), shown(1, 'discount')]).toEqual(['—', '—']);
    await keys(ctrl('KeyZ'));
    expect([shown(0, 'discount'), shown(1, 'discount')]).toEqual(['990 ₽', '900 ₽']);
    await keys(ctrl('KeyZ', { shiftKey: true }));
    expect(shown(1, 'discount')).toBe('—');
  });

  test('Ctrl+D copies the cell above, and of a range its first row into the others', async () => {
    showTable([sampleProductRow(1, { price: 500 }), ...sampleProductRows(4).slice(1)]);
    focusOn(1, 'price');
    await keys(ctrl('KeyD'));
    expect(shown(1, 'price')).toBe('500 ₽');
    await keys({ key: 'ArrowDown', shiftKey: true }, { key: 'ArrowDown', shiftKey: true }, ctrl('KeyD'));
    expect([shown(2, 'price'), shown(3, 'price')]).toEqual(['500 ₽', '500 ₽']);
    await keys(ctrl('KeyZ'));
    expect([shown(1, 'price'), shown(2, 'price')]).toEqual(['500 ₽', '1 190 ₽']);
  });
});

describe('the clipboard', () => {
  test('a block goes in from the focused cell, one undo takes it back', async () => {
    showTable();
    focusOn(1, 'price');
    await paste('900\t800\t50\n910\t\t51');
    expect([shown(1, 'price'), shown(1, 'discount'), shown(1, 'stocked')]).toEqual(['900 ₽', '800 ₽', '50']);
    expect([shown(2, 'price'), shown(2, 'stocked')]).toEqual(['910 ₽', '51']);
    await keys(ctrl('KeyZ'));
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('a block longer than what is loaded reads the rows that it covers', async () => {
    answer(productRows, { total_number_items: 202, items: [sampleProductRow(201), sampleProductRow(202)] });
    showTable(sampleProductRows(200), 202);
    focusOn(0, 'price');
    await paste(Array(202).fill('900').join('\n'));
    expect(changedText()).toBe('Изменено растений: 202');
  });

  test('one copied value fills the selected range', async () => {
    showTable();
    focusOn(0, 'stocked');
    await keys({ key: 'ArrowDown', shiftKey: true });
    await paste('7\n');
    expect([shown(0, 'stocked'), shown(1, 'stocked'), shown(2, 'stocked')]).toEqual(['7', '7', '41']);
  });

  test('the selected block is copied for a spreadsheet', async () => {
    showTable();
    focusOn(0, 'sku');
    await keys({ key: 'ArrowRight', shiftKey: true }, { key: 'ArrowRight', shiftKey: true });
    expect(copy()).toHaveBeenCalledWith('text/plain', '1001\tТуя 1, C3\t1190');
  });

  test('rows that are not loaded are not left out of a copy: it waits for the next press', async () => {
    answerRows(900);
    showTable(sampleProductRows(200), 900);
    focusOn(0, 'price');
    await keys({ key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    expect(copy()).not.toHaveBeenCalled();
    expect(told()).toEqual(['Строки ещё загружаются, скопируйте ещё раз']);
    await act(settleRequests);
    expect(copy()).toHaveBeenCalledWith('text/plain', Array(900).fill('1190').join('\n'));
  });

  test('lines of a block below the last row are counted', async () => {
    showTable();
    focusOn(3, 'price');
    await paste(Array(42).fill('900').join('\n'));
    expect(changedText()).toBe('Изменено растений: 2');
    expect(told()).toEqual(['Не вошли строки: 40']);
  });

  test('a block of too many lines is refused', async () => {
    showTable();
    focusOn(0, 'price');
    await paste(Array(2_001).fill('900').join('\n'));
    expect(told()).toEqual(['Больше 2 000 строк: вставьте частями']);
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });
});

describe('a range', () => {
  test('of two thousand rows is filled', async () => {
    answerRows(2_000);
    showTable([sampleProductRow(1, { price: 500 }), ...sampleProductRows(200).slice(1)], 2_000);
    focusOn(0, 'price');
    await keys({ key: 'ArrowDown', ctrlKey: true, shiftKey: true }, ctrl('KeyD'));
    await act(settleRequests);
    expect(told()).toEqual([]);
    expect(changedText()).toBe('Изменено растений: 1999');
  });

  test('of more rows is refused before any of them is read', async () => {
    answerRows(100_000);
    showTable(sampleProductRows(200), 100_000);
    focusOn(0, 'price');
    await keys({ key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    const { length } = requestsTo(productRows);
    await keys(ctrl('KeyD'), 'Delete');
    await paste('900');
    expect(copy()).not.toHaveBeenCalled();
    expect(told()).toEqual(Array(4).fill('Выберите не больше 2 000 строк'));
    expect(requestsTo(productRows)).toHaveLength(length);
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });
});

test('rows that move meanwhile keep what was typed into them', async () => {
  const rows = sampleProductRows(5);
  const moved = [sampleProductRow(9), ...rows];
  showTable(rows);
  focusOn(0, 'price');
  await keys('9');
  answer(productRows, { total_number_items: 6, items: moved });
  await act(async () => void queryClient.invalidateQueries());
  await act(settleRequests);
  await keys('Enter');
  expect([shown(0, 'price'), shown(1, 'price')]).toEqual(['1 190 ₽', '9 ₽']);
});
