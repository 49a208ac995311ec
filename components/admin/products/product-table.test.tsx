import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffProductTable } from '@/contract/staff/product-table';
import { queryClient } from '@/lib/browser-api/query-client';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleProductRow, sampleProductRows } from '@/tests/setup/product-rows';
import {
  button,
  changedText,
  ctrl,
  dialogText,
  editor,
  focusOn,
  keys,
  layOutGrid,
  paste,
  press,
  shown,
  showTable,
  write,
} from '@/tests/setup/product-table-fixture';
import { uuidOf } from '@/tests/setup/samples';
import { claimStaffDrafts } from '../staff-drafts';

const { applyBatch, findRows, productRows, undoBatch } = staffProductTable;

const DONE = { status: 1, message: 'Проведено' } as const;
const notices = recordNotices();
beforeEach(() => {
  queryClient.clear();
  layOutGrid();
  answer(productRows, { total_number_items: 5, items: sampleProductRows(5) });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function setPrice(index: number, price: string) {
  focusOn(index, 'price');
  await keys('F2');
  write(price);
  await keys('Enter');
}
const review = () => press('Проверить и провести');
const bodies = () => requestsTo(applyBatch).map(({ body }) => body);

describe('a draft', () => {
  test('survives a reload of the page, also what is being typed', async () => {
    showTable();
    await setPrice(0, '990');
    focusOn(1, 'bed');
    await keys('Б');
    cleanup();
    showTable();
    await act(settleRequests);
    expect([shown(0, 'price'), shown(1, 'bed')]).toEqual(['990 ₽', 'Б']);
    expect(screen.getByText(/^Восстановлены изменения/)).toBeTruthy();
  });

  test('is announced as restored only until it is carried out, not for what is changed later', async () => {
    answer(applyBatch, { status: 1, message: 'Провели: 1\u00A0растение' });
    showTable();
    await setPrice(0, '990');
    cleanup();
    showTable();
    await act(settleRequests);
    await review();
    await press('Провести: 1 растение');
    expect(screen.queryByText(/^Восстановлены изменения/)).toBeNull();
    await setPrice(0, '900');
    await setPrice(1, '900');
    expect(changedText()).toBe('Изменено растений: 2');
    expect(screen.queryByText(/^Восстановлены изменения/)).toBeNull();
  });

  test('goes on in another view of the list with its steps, and is not announced as restored', async () => {
    showTable();
    await setPrice(0, '990');
    await setPrice(0, '900');
    cleanup();
    showTable();
    await act(settleRequests);
    expect(screen.queryByText(/^Восстановлены изменения/)).toBeNull();
    await press('Шаг назад');
    expect(shown(0, 'price')).toBe('990 ₽');
  });

  test('of a colleague is gone with its steps', async () => {
    showTable();
    await setPrice(0, '990');
    cleanup();
    claimStaffDrafts('other@example.ru');
    showTable();
    await keys(ctrl('KeyZ'), ctrl('KeyZ', { shiftKey: true }));
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('is dropped by one press, which can be taken back', async () => {
    showTable();
    await setPrice(0, '990');
    await press('Сбросить');
    expect(shown(0, 'price')).toBe('1 190 ₽');
    expect(sessionStorage.getItem('nursery.staff-drafts')).not.toContain('990');
    act(() => notices.at(-1)?.action?.run());
    expect(shown(0, 'price')).toBe('990 ₽');
  });
});

describe('the review', () => {
  test('lists each plant with what changes, and sends them once with the document', async () => {
    const { reply, release } = heldAnswer<typeof DONE>();
    answer(applyBatch, () => reply);
    showTable();
    await setPrice(0, '1290');
    focusOn(1, 'received');
    await keys('9', 'Enter');
    await review();
    expect(dialogText()).toContain('Туя 1, C3 арт. 1001Цена 1 190 ₽ → 1 290 ₽');
    expect(dialogText()).toContain('На полке 41 → 50 (+9)');
    fireEvent.change(screen.getByLabelText(/^Документ/), { target: { value: 'Накладная 17' } });
    await press('Провести: 2 растения');
    await press('Провести: 2 растения');
    release(DONE);
    await act(settleRequests);
    expect(bodies()).toEqual([
      {
        id: expect.any(String),
        rows: [
          { uuid: uuidOf(1), price: { from: 1_190, to: 1_290 } },
          { uuid: uuidOf(2), received: { from: 41, pieces: 9 } },
        ],
        document: 'Накладная 17',
      },
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('warns of a price that jumps, and keeps a wrong row back with the reason beside it', async () => {
    answer(applyBatch, DONE);
    showTable();
    await setPrice(0, '11900');
    await setPrice(1, 'двести');
    await review();
    expect(dialogText()).toContain('Цена выше на 900 %, проверьте');
    expect(dialogText()).toContain('Не пойдут из-за ошибок: 1 растение');
    expect(dialogText()).toContain('Цена: «двести» – не число');
    await press('Провести: 1 растение');
    expect(bodies()[0]?.rows.map(({ uuid }) => uuid)).toEqual([uuidOf(1)]);
    expect(changedText()).toBe('Изменено растений: 1, с ошибками: 1');
  });

  test('offers the first 200 plants of more', async () => {
    answer(productRows, { total_number_items: 205, items: sampleProductRows(205).slice(200) });
    showTable(sampleProductRows(200), 205);
    focusOn(0, 'price');
    await paste(Array(205).fill('900').join('\n'));
    await review();
    expect(dialogText()).toContain('За раз проводим не больше 200 растений: сейчас первые, остальные');
    expect(button('Провести: 200 растений')).toBeTruthy();
  });
});

describe('after «Провести»', () => {
  test('the rows show what the shop answered, and one press takes the batch back', async () => {
    answer(applyBatch, { ...DONE, rows: [sampleProductRow(1, { price: 1_290 })] });
    answer(undoBatch, { ...DONE, message: 'Отменено', kept: [{ name: 'Туя 2', message: 'цену уже изменили' }] });
    showTable();
    await setPrice(0, '1290');
    answer(productRows, { total_number_items: 5, items: [sampleProductRow(1, { price: 1_290 })] });
    await review();
    await press('Провести: 1 растение');
    expect(shown(0, 'price')).toBe('1 290 ₽');
    await act(async () => notices.at(-1)?.action?.run());
    await act(settleRequests);
    expect(requestsTo(undoBatch).map(({ body }) => body)).toEqual([{ id: bodies()[0]?.id }]);
    expect(notices.map(({ text }) => text)).toEqual(['Проведено', 'Отменено', 'Туя 2: цену уже изменили']);
  });

  test('nothing sent comes back by Ctrl+Z', async () => {
    answer(applyBatch, DONE);
    showTable();
    await setPrice(0, '1290');
    await review();
    await press('Провести: 1 растение');
    await keys(ctrl('KeyZ'));
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('a lost answer loses nothing: the next press, also after a reload, has the same id', async () => {
    answer(applyBatch, lostAnswer);
    showTable();
    await setPrice(0, '1290');
    await review();
    await press('Провести: 1 растение');
    expect(dialogText()).toContain('Не получилось связаться с сервером');
    cleanup();
    showTable();
    await act(settleRequests);
    answer(applyBatch, DONE);
    await review();
    await press('Провести: 1 растение');
    const [first, second] = bodies();
    expect(second).toEqual(first);
  });

  test('a row that has changed meanwhile is told, and goes on from its new value', async () => {
    const fresh = sampleProductRow(1, { price: 1_250 });
    const fault = { uuid: uuidOf(1), field: 'price', message: 'Цену уже изменили' } as const;
    answer(applyBatch, { status: 0, message: 'Проверьте строки', faults: [fault], rows: [fresh] });
    showTable();
    await setPrice(0, '1290');
    await review();
    await press('Провести: 1 растение');
    expect(dialogText()).toContain('Цену уже изменили');
    await press('Всё равно изменить');
    expect(dialogText()).toContain('Цена 1 250 ₽ → 1 290 ₽');
    answer(applyBatch, DONE);
    await press('Провести: 1 растение');
    expect(bodies().map(({ rows }) => rows[0]?.price)).toEqual([
      { from: 1_190, to: 1_290 },
      { from: 1_250, to: 1_290 },
    ]);
  });

  test('a product that is no more can be left out', async () => {
    const fault = { uuid: uuidOf(1), field: 'product', message: 'Товара больше нет' } as const;
    answer(applyBatch, { status: 0, message: 'Проверьте строки', faults: [fault] });
    showTable();
    await setPrice(0, '1290');
    await setPrice(1, '1290');
    await review();
    await press('Провести: 2 растения');
    await press('Не менять это растение');
    expect(button('Провести: 1 растение')).toBeTruthy();
    expect(dialogText()).not.toContain('Товара больше нет');
  });
});

describe('columns from Excel', () => {
  const PASTED = 'Артикул\tЦена\tОстаток\n1001\t1 290,00\t50\n7777\t5\t5\n1002\tдвести\t5\n1003\t900\t+7\n';
  const findSome = () =>
    answer(findRows, ({ body }) => ({
      items: sampleProductRows(5).filter(({ sku }) => body.skus.includes(sku)),
    }));
  const selects = () => within(screen.getByRole('dialog')).getAllByRole<HTMLSelectElement>('combobox');

  test('a paste on the page, and two presses carry it out', async () => {
    findSome();
    answer(applyBatch, DONE);
    showTable();
    await paste(PASTED, document.body);
    expect(await screen.findByText(/^Строка 3: артикул 7777 не.нашёлся$/)).toBeTruthy();
    expect(dialogText()).toContain('Строка 4: «двести» – не число');
    await press('Внести и проверить: 2 растения');
    expect([shown(0, 'price'), shown(0, 'stocked'), shown(2, 'received')]).toEqual(['1 290 ₽', '50', '+7']);
    await press('Провести: 2 растения');
    expect(bodies()[0]?.rows).toEqual([
      { uuid: uuidOf(1), price: { from: 1_190, to: 1_290 }, stocked: { from: 41, to: 50 } },
      { uuid: uuidOf(3), price: { from: 1_190, to: 900 }, received: { from: 41, pieces: 7 } },
    ]);
  });

  test('the button opens a field; without a heading the columns can be chosen', async () => {
    findSome();
    showTable();
    await press('Вставить из Excel');
    fireEvent.change(screen.getByLabelText(/^Столбцы/), { target: { value: '1001\t900\t7' } });
    await act(settleRequests);
    expect(selects().map(({ value }) => value)).toEqual(['sku', 'price', 'received']);
    fireEvent.change(selects()[1] as HTMLSelectElement, { target: { value: 'discount_price' } });
    await act(settleRequests);
    await press('Внести и проверить: 1 растение');
    await press('Править дальше');
    expect([shown(0, 'price'), shown(0, 'discount'), shown(0, 'received')]).toEqual(['1 190 ₽', '900 ₽', '+7']);
    await keys(ctrl('KeyZ'));
    expect(screen.queryByText(/^Изменено/)).toBeNull();
  });

  test('are known by their heading in the grid too', async () => {
    findSome();
    showTable();
    focusOn(4, 'price');
    await paste(PASTED);
    await press('Внести и проверить: 2 растения');
    expect(shown(0, 'price')).toBe('1 290 ₽');
  });

  test('an outage is told, and they are looked for again', async () => {
    answer(findRows, lostAnswer);
    showTable();
    await paste(PASTED, document.body);
    expect(await screen.findByText(/найти артикулы/)).toBeTruthy();
    findSome();
    await press('Искать ещё раз');
    await press('Внести и проверить: 2 растения');
  });

  test('an article too long keeps no other back, and a refused look-up says why', async () => {
    answer(findRows, () => refusal('Слишком много запросов', { status: 429 }));
    showTable();
    await paste(`Артикул\tЦена\n${'1'.repeat(101)}\t5\n1001\t900\n`, document.body);
    expect(await screen.findByText(/найти артикулы\. Слишком много запросов/)).toBeTruthy();
    expect(dialogText()).toContain('Строка 2: артикул слишком длинный');
    expect(requestsTo(findRows).map(({ body }) => body)).toEqual([{ skus: ['1001'] }]);
  });

  test('too many lines are refused without a look-up', async () => {
    showTable();
    await paste(`1001\t5\n`.repeat(2_001), document.body);
    expect(dialogText()).toContain('Больше 2 000 строк: вставьте частями');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(requestsTo(findRows)).toEqual([]);
  });

  test('of many lines at fault the first are listed, the others counted', async () => {
    showTable();
    await paste(`Артикул\tЦена\n${'1001\tдвести\n'.repeat(1_060)}`, document.body);
    expect(dialogText()).toContain('Не войдут строки: 1 060');
    expect(dialogText()).toContain('и ещё 1 010');
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(51);
  });

  test('a paste into a field stays there, and a single word is no table', async () => {
    showTable();
    focusOn(0, 'price');
    await keys('F2');
    await paste('1\t2', editor());
    await paste('туя', document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
