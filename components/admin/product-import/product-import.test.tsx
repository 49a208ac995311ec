import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ProductFile, staffProductFiles } from '@/contract/staff/product-files';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { FileSteps } from './file-steps';
import { UploadForm } from './upload-form-client';

const { uploadProductFile, checkProductFile, runProductFile, publishProductFile } = staffProductFiles;
const DONE = { status: 1 as const, message: 'Готово' };

const FILE: ProductFile = {
  ...{ id: uuidOf(1), name: 'price.csv', at: '2026-11-20T09:00:00.000Z', state: 'read', rows: 3, reached: 0 },
  ...{ format: { kind: 'xlsx' }, is_remembered: false, check: 0, undo: 'none', drafts: 0 },
  counts: { changed: 0, new: 0, applied: 0, created: 0, faulty: 0, same: 0 },
  columns: [
    { heading: 'Код', samples: ['100035'], field: 'skip' },
    { heading: 'Цена', samples: ['1 190,00', '700'], field: 'price' },
  ],
};
const ROWS = {
  total_number_items: 1,
  items: [
    {
      line: 4,
      outcome: 'faulty' as const,
      cells: ['7', 'дорого'],
      faults: [{ field: 'sku' as const, message: 'артикул 7 не нашёлся' }],
    },
  ],
};
const show = (more: Partial<ProductFile> = {}, rows: typeof ROWS | undefined = undefined) =>
  render(<FileSteps file={{ ...FILE, ...more }} rows={rows} outcome={rows && 'faulty'} page={1} />);
const press = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const choose = (name: string) => {
  const file = new File(['Артикул;Цена\n1;2'], name);
  fireEvent.change(screen.getByLabelText(/Файл с ценами/), { target: { files: [file] } });
};

const sent = () => requestsTo(uploadProductFile).map(({ body }) => body.id);
const upload = async (times: number) => {
  await press('Загрузить');
  await waitFor(() => expect(sent()).toHaveLength(times));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Загрузить' }).ariaBusy).not.toBe('true'));
};

test('a chosen file opens under its id; a refused one says why beside the field', async () => {
  answer(uploadProductFile, { status: 0, message: 'Файл пуст' });
  render(<UploadForm />);
  await press('Загрузить');
  const errorOf = () => screen.getByLabelText(/Файл с ценами/).getAttribute('aria-invalid');
  expect([errorOf(), sent()]).toEqual(['true', []]);
  choose('a.csv');
  await upload(1);
  expect(screen.getByText('Файл пуст')).toBeTruthy();
  answer(uploadProductFile, DONE);
  await press('Загрузить');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/admin/products/import?id=${sent()[1]}`));
  expect(sent()[0]).toBe(sent()[1]);
});

test('after a lost answer the same file is sent under the same id, another under its own', async () => {
  answer(uploadProductFile, lostAnswer);
  render(<UploadForm />);
  choose('a.csv');
  await upload(1);
  await upload(2);
  choose('b.csv');
  await upload(3);
  expect(new Set(sent()).size).toBe(2);
  expect(sent()[0]).toBe(sent()[1]);
});

test('columns are chosen by hand with samples of their values, each kind once, and survive a reload', async () => {
  answer(checkProductFile, DONE);
  const { unmount } = show();
  expect(screen.getByRole('alert').textContent).toContain('артикул');
  expect(screen.getByText('1 190,00 · 700')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: /Цена/ }), { target: { value: 'sku' } });
  fireEvent.change(screen.getByRole('combobox', { name: /Код/ }), { target: { value: 'sku' } });
  unmount();
  show();
  fireEvent.change(screen.getByRole('combobox', { name: /Цена/ }), { target: { value: 'price' } });
  await press('Проверить');
  expect(requestsTo(checkProductFile).map(({ body }) => body)).toEqual([{ id: FILE.id, columns: ['sku', 'price'] }]);
  expect(router.refresh).toHaveBeenCalled();
});

test('a checked file shows its faults by line and is carried out by one press', async () => {
  answer(runProductFile, DONE);
  show(
    { state: 'checked', check: 2, counts: { changed: 980, new: 0, applied: 0, created: 0, faulty: 20, same: 0 } },
    ROWS,
  );
  expect(screen.getByRole('row', { name: /4.*дорого.*Артикул 7 не нашёлся/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Скачать.*XLSX/ }).getAttribute('href')).toBe(
    `/admin/products/import/faults?id=${FILE.id}&format=xlsx`,
  );
  await press(/^Провести: 980/);
  expect(requestsTo(runProductFile).map(({ body }) => body)).toEqual([{ id: FILE.id, check: 2 }]);
});

test('new plants of a file are published by one press, and those that lack something are named with the reason', async () => {
  const kept = [{ name: 'Туя', message: 'нет фотографии' }];
  answer(publishProductFile, { ...DONE, kept });
  const counts = { changed: 0, new: 0, applied: 0, created: 30, faulty: 0, same: 0 };
  show({ state: 'done', undo: 'possible', drafts: 30, counts });
  expect(screen.getByRole('button', { name: /^Отменить всё: 30/ })).toBeTruthy();
  await press(/^Опубликовать новые: 30/);
  expect(requestsTo(publishProductFile).map(({ body }) => body)).toEqual([{ id: FILE.id }]);
  expect(screen.getByText('Туя: нет фотографии')).toBeTruthy();
});

test('new plants of a checked file are shown with what will be written', () => {
  const creation = { name: 'Туя', category: 'Хвойные › Туи', price: 900, pieces: 5 };
  const rows = {
    total_number_items: 1,
    items: [{ line: 2, outcome: 'new' as const, cells: ['1'], faults: [], creation }],
  };
  const counts = { changed: 0, new: 30, applied: 0, created: 0, faulty: 0, same: 0 };
  render(<FileSteps file={{ ...FILE, state: 'checked', check: 1, counts }} rows={rows} outcome="new" page={1} />);
  expect(screen.getByRole('row', { name: /2.*Туя.*Хвойные › Туи.*900/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Провести: 30/ })).toBeTruthy();
});

test('a long check shows how far it is', () => {
  show({ state: 'checking', rows: 100_000, reached: 40_000 });
  expect(screen.getByRole('progressbar', { name: 'Проверяем' }).getAttribute('value')).toBe('40000');
  expect(screen.queryByRole('button', { name: /Провести/ })).toBeNull();
});

test('a file that stopped half-way offers to go on and to take back what went in', () => {
  const counts = { changed: 20, new: 0, applied: 980, created: 0, faulty: 0, same: 0 };
  const { unmount } = show({ state: 'stopped', undo: 'possible', counts }, ROWS);
  expect(screen.getByRole('status').textContent).toMatch(/^Проведён не\sдо\sконца/);
  expect(screen.getByRole('button', { name: /^Провести: 20/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Отменить всё: 980/ })).toBeTruthy();
  unmount();
  show({ state: 'stopped', undo: 'done', counts }, ROWS);
  expect(screen.queryByRole('button', { name: /Провести/ })).toBeNull();
});

test('a file that was carried out offers to take all back, one taken back does not', () => {
  const counts = { changed: 0, new: 0, applied: 980, created: 0, faulty: 20, same: 0 };
  const { unmount } = show({ state: 'done', undo: 'possible', counts }, ROWS);
  expect(screen.getByRole('button', { name: /^Отменить всё: 980/ })).toBeTruthy();
  unmount();
  show({ state: 'done', undo: 'done', counts }, ROWS);
  expect(screen.queryByRole('button', { name: /Отменить/ })).toBeNull();
});
