import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { staffLots } from '@/contract/staff/lots';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { readStaffDraft } from '../staff-drafts';
import { AddLot } from './add-lot-client';
import { AddLotFile } from './add-lot-file-client';
import { EditLot } from './edit-lot-client';

const LOT = {
  ...{ id: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c4e', arrived_on: '2026-11-03', place: 'Гряда 2' },
  ...{ received: 10, written_off: 0 },
};

afterEach(() => sessionStorage.clear());

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};

test('a lot whose answer was lost is written once, also after a reload', async () => {
  const form = <AddLot uuid={LOT.id} today="2026-11-28" />;
  answer(staffLots.addLot, lostAnswer());
  const { unmount } = render(form);
  type(/^Место/, 'Гряда 5');
  await press('Записать партию');
  unmount();
  answer(staffLots.addLot, { status: 1, message: 'Партия записана' });
  render(form);
  expect(field(/^Место/).value).toBe('Гряда 5');
  await press('Записать партию');
  const [first, second] = requestsTo(staffLots.addLot).map(({ body }) => body);
  expect(first).toEqual({ id: expect.any(String), uuid: LOT.id, arrived_on: '2026-11-28', place: 'Гряда 5' });
  expect(second).toEqual(first);
});

test('a lot that is corrected after a lost answer keeps its id', async () => {
  answer(staffLots.addLot, lostAnswer());
  render(<AddLot uuid={LOT.id} today="2026-11-28" />);
  await press('Записать партию');
  type(/^Место/, 'Гряда 5');
  const errors = { arrived_on: 'Партия уже записана иначе' };
  answer(staffLots.addLot, { status: 0, message: 'Проверьте отмеченные поля', errors });
  await press('Записать партию');
  const [first, second] = requestsTo(staffLots.addLot).map(({ body }) => body.id);
  expect(second).toBe(first);
});

test('an edit sends what was changed; what a colleague changed meanwhile is shown where nobody typed', async () => {
  const errors = { place: 'Здесь уже другое: Гряда 4' };
  const { arrived_on } = LOT;
  answer(staffLots.changeLot, {
    ...{ status: 0, message: 'Коллега изменил партию', errors },
    lot: { arrived_on, place: 'Гряда 4', supplier: 'Ель' },
  });
  const { rerender } = render(<EditLot lot={LOT} />);
  type(/^Место/, 'Гряда 3');
  await press('Сохранить');
  rerender(<EditLot lot={{ ...LOT, place: 'Гряда 4', supplier: 'Ель' }} />);
  expect(screen.getByText('Здесь уже другое: Гряда 4')).toBeTruthy();
  expect([field(/^Место/).value, field(/^Поставщик/).value]).toEqual(['Гряда 3', 'Ель']);
  answer(staffLots.changeLot, { status: 1, message: 'Партия изменена' });
  await press('Сохранить');
  expect(requestsTo(staffLots.changeLot).map(({ body }) => body)).toEqual([
    { id: LOT.id, place: { from: 'Гряда 2', to: 'Гряда 3' } },
    { id: LOT.id, place: { from: 'Гряда 4', to: 'Гряда 3' } },
  ]);
});

test('an edit that was typed and not sent survives a reload', () => {
  const { unmount } = render(<EditLot lot={LOT} />);
  type(/^Поставщик/, 'Ель');
  unmount();
  render(<EditLot lot={LOT} />);
  expect([field(/^Место/).value, field(/^Поставщик/).value]).toEqual(['Гряда 2', 'Ель']);
});

test('an edit is told apart from what a colleague did before a reload, or before another form refreshed the page', async () => {
  const theirs = { ...LOT, place: 'Гряда 4', supplier: 'Ель' };
  answer(staffLots.changeLot, { status: 0, message: 'Коллега изменил партию' });
  const { unmount } = render(<EditLot lot={LOT} />);
  type(/^Место/, 'Гряда 3');
  unmount();
  const { rerender } = render(<EditLot lot={theirs} />);
  expect([field(/^Место/).value, field(/^Поставщик/).value]).toEqual(['Гряда 3', 'Ель']);
  await press('Сохранить');
  rerender(<EditLot lot={{ ...theirs, place: 'Гряда 6', certificate: '77-12' }} />);
  await press('Сохранить');
  expect(requestsTo(staffLots.changeLot).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ id: LOT.id, place: { from: 'Гряда 2', to: 'Гряда 3' } })),
  );
});

test('an edit that was saved leaves nothing behind', async () => {
  answer(staffLots.changeLot, { status: 1, message: 'Партия изменена' });
  const { rerender, unmount } = render(<EditLot lot={LOT} />);
  type(/^Место/, ' Гряда 3 ');
  await press('Сохранить');
  rerender(<EditLot lot={{ ...LOT, place: 'Гряда 4' }} />);
  expect(field(/^Место/).value).toBe('Гряда 4');
  unmount();
  render(<EditLot lot={{ ...LOT, place: 'Гряда 5' }} />);
  expect(field(/^Место/).value).toBe('Гряда 5');
  await press('Сохранить');
  expect(screen.getByText(/Вы ничего не.изменили/)).toBeTruthy();
});

test('a lot that nobody touches leaves no draft', () => {
  const { rerender } = render(<EditLot lot={LOT} />);
  rerender(<EditLot lot={{ ...LOT, place: 'Гряда 4' }} />);
  expect(readStaffDraft(`lot ${LOT.id}`)).toBeUndefined();
});

test('an edit of nothing is not sent', async () => {
  render(<EditLot lot={LOT} />);
  await press('Сохранить');
  expect(screen.getByText(/Вы ничего не.изменили/)).toBeTruthy();
});

test('a chosen file is sent at once; after a lost answer it stays and is sent again under the same id', async () => {
  answer(staffLots.addLotFile, lostAnswer());
  render(<AddLotFile lot={LOT.id} />);
  const files = [new File(['%PDF'], 'сертификат.pdf', { type: 'application/pdf' })];
  fireEvent.change(field(/^Приложить документ/), { target: { files } });
  await act(settleRequests);
  expect(await screen.findByRole('button', { name: 'Отправить ещё раз' })).toBeTruthy();
  expect(screen.getByText('сертификат.pdf')).toBeTruthy();
  answer(staffLots.addLotFile, { status: 1, message: 'Файл приложен' });
  await press('Отправить ещё раз');
  await waitFor(() => expect(screen.queryByText('сертификат.pdf')).toBeNull());
  const [first, second] = requestsTo(staffLots.addLotFile).map(({ body }) => [body.id, body.lot]);
  expect(second).toEqual(first);
});
