import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffShelf } from '@/contract/staff/shelf';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { CountForm } from './count-form-client';
import { ReceiveForm } from './receive-form-client';
import { WriteOffForm } from './write-off-form-client';

const UUID = '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c3d';

const LOT = {
  ...{ id: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c4e', arrived_on: '2026-11-03', place: 'Гряда 2' },
  ...{ received: 10, written_off: 0 },
};

let notices: Notice[] = [];
let stop = () => {};
beforeEach(() => {
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stop();
  sessionStorage.clear();
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const faultOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined;
};

test('a delivery is sent as typed, told, and its form is empty for the next one', async () => {
  answer(staffShelf.receive, { status: 1, message: 'Приняли 1000\u00A0шт', shelf: { stocked: 1_010, reserved: 0 } });
  render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  type('Сколько привезли, шт', '1 000');
  type(/^Накладная/, 'Накладная 12');
  await press('Принять');
  expect(requestsTo(staffShelf.receive).map(({ body }) => body)).toMatchObject([
    { uuid: UUID, amount: 1_000, document: 'Накладная 12' },
  ]);
  expect(notices).toMatchObject([{ kind: 'success', text: 'Приняли 1000\u00A0шт' }]);
  expect(typedIn('Сколько привезли, шт')).toBe('');
});

test.each([
  ['', 'Введите, сколько штук'],
  ['1,5', 'Введите целое число, например 12'],
  ['0', 'Должно быть больше нуля'],
])('«%s» is no delivery: told beside the field, nothing is sent', async (typed, fault) => {
  render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  type('Сколько привезли, шт', typed);
  await press('Принять');
  expect(faultOf('Сколько привезли, шт')).toBe(fault);
  expect(typedIn('Сколько привезли, шт')).toBe(typed);
});

test('after a lost answer and a reload the same delivery is sent under the same id', async () => {
  answer(staffShelf.receive, lostAnswer());
  const { unmount } = render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  type('Сколько привезли, шт', '10');
  await press('Принять');
  unmount();
  answer(staffShelf.receive, { status: 1, message: 'Уже записано' });
  render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  expect(typedIn('Сколько привезли, шт')).toBe('10');
  await press('Принять');
  const ids = requestsTo(staffShelf.receive).map(({ body }) => body.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a delivery that is corrected after a lost answer keeps its id until an answer has told what was written', async () => {
  answer(staffShelf.receive, lostAnswer());
  render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  type('Сколько привезли, шт', '10');
  await press('Принять');
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Партия'), { target: { value } });
  choose('new');
  type('Пришла', '');
  await press('Принять');
  choose('');
  answer(staffShelf.receive, refusal('Войдите снова', { status: 401 }));
  type(/^Накладная/, 'Накладная 12');
  await press('Принять');
  const message = 'Уже записано с\u00A0первого раза: +10\u00A0шт. Обновите страницу и\u00A0проверьте';
  answer(staffShelf.receive, { status: 0, message, shelf: { stocked: 20, reserved: 0 } });
  await press('Принять');
  expect(faultOf('Сколько привезли, шт')).toBe(message);
  await press('Принять');
  const [first, ...rest] = requestsTo(staffShelf.receive).map(({ body }) => body.id);
  expect(rest).toEqual([first, first, expect.not.stringContaining(String(first))]);
});

test('a delivery joins a lot or makes one, which needs its day', async () => {
  answer(staffShelf.receive, { status: 1, message: 'Приняли 5\u00A0шт' });
  render(<ReceiveForm uuid={UUID} lots={[LOT]} today="2026-11-28" />);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Партия'), { target: { value } });
  expect(screen.getByRole('option', { name: 'от\u00A03 ноября 2026, Гряда 2' })).toBeTruthy();
  expect(screen.queryByLabelText('Пришла')).toBeNull();
  type('Сколько привезли, шт', '5');
  choose(LOT.id);
  await press('Принять');
  type('Сколько привезли, шт', '5');
  choose('new');
  expect(typedIn('Пришла')).toBe('2026-11-28');
  type('Пришла', '');
  type(/^Место/, ' Гряда 5 ');
  type(/^Готовы с/, '2027-04-15');
  await press('Принять');
  expect(faultOf('Пришла')).toBe('Когда пришла партия?');
  type('Пришла', '2026-11-27');
  await press('Принять');
  const [joined, made] = requestsTo(staffShelf.receive).map(({ body }) => body);
  expect(joined).toEqual({ id: expect.any(String), uuid: UUID, amount: 5, lot: LOT.id });
  expect(made).toEqual({
    ...{ id: expect.any(String), uuid: UUID, amount: 5 },
    new_lot: { arrived_on: '2026-11-27', place: 'Гряда 5', ready_on: '2027-04-15' },
  });
});

test('a write-off needs a reason', async () => {
  answer(staffShelf.writeOff, { status: 1, message: 'Списали 2\u00A0шт' });
  render(<WriteOffForm uuid={UUID} lots={[LOT]} />);
  type('Сколько списать, шт', '2');
  await press('Списать');
  expect(faultOf('Почему')).toBe('Выберите, почему');
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'dried' } });
  await press('Списать');
  expect(requestsTo(staffShelf.writeOff).map(({ body }) => body)).toMatchObject([{ amount: 2, reason: 'dried' }]);
});

test('a count names what the page showed when it was typed, also after a reload or a refreshed page', async () => {
  const message = 'На полке уже 17\u00A0шт, а не 20. Проверьте и запишите ещё раз';
  answer(staffShelf.count, { status: 0, message, shelf: { stocked: 17, reserved: 0 } });
  const { rerender, unmount } = render(<CountForm uuid={UUID} stocked={21} />);
  type('Сколько насчитали, шт', '5');
  type('Сколько насчитали, шт', '');
  rerender(<CountForm uuid={UUID} stocked={20} />);
  type('Сколько насчитали, шт', '2');
  rerender(<CountForm uuid={UUID} stocked={18} />);
  type('Сколько насчитали, шт', '20');
  unmount();
  render(<CountForm uuid={UUID} stocked={17} />);
  expect(typedIn('Сколько насчитали, шт')).toBe('20');
  await press('Записать');
  expect(faultOf('Сколько насчитали, шт')).toBe(message);
  await press('Записать');
  expect(requestsTo(staffShelf.count).map(({ body }) => [body.stocked, body.if_stocked])).toEqual([
    [20, 20],
    [20, 17],
  ]);
});

test('a count that was written leaves nothing behind for the next one', async () => {
  answer(staffShelf.count, { status: 1, message: 'Записали', shelf: { stocked: 20, reserved: 0 } });
  const { unmount } = render(<CountForm uuid={UUID} stocked={21} />);
  type('Сколько насчитали, шт', '20');
  await press('Записать');
  unmount();
  render(<CountForm uuid={UUID} stocked={19} />);
  type('Сколько насчитали, шт', '18');
  await press('Записать');
  expect(requestsTo(staffShelf.count).map(({ body }) => body.if_stocked)).toEqual([21, 19]);
});

test('a count names what the page showed; if that has changed, it is told and what was typed stays', async () => {
  const message = 'На полке уже 53\u00A0шт, а не 43. Проверьте и запишите ещё раз';
  answer(staffShelf.count, { status: 0, message, shelf: { stocked: 53, reserved: 0 } });
  const { rerender } = render(<CountForm uuid={UUID} stocked={43} />);
  type('Сколько насчитали, шт', '51');
  await press('Записать');
  expect(faultOf('Сколько насчитали, шт')).toBe(message);
  expect(typedIn('Сколько насчитали, шт')).toBe('51');
  rerender(<CountForm uuid={UUID} stocked={53} />);
  answer(staffShelf.count, { status: 1, message: 'Записали: на\u00A0полке 51\u00A0шт' });
  await press('Записать');
  const sent = requestsTo(staffShelf.count).map(({ body }) => body);
  expect(sent).toMatchObject([
    { stocked: 51, if_stocked: 43 },
    { stocked: 51, if_stocked: 53 },
  ]);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});
