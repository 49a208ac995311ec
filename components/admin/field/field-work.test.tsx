import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffField } from '@/contract/staff/field';
import { staffShelf } from '@/contract/staff/shelf';
import { listMoves, putMove, removeMove, removeSnapshot } from '@/lib/browser/field-database';
import { answer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { FieldWork } from './field-work-client';

const PINE = {
  ...{ uuid: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c3d', sku: '8289', name: 'Сосна горная', size: '40–60 см' },
  ...{ bed: 'Гряда 4', slug: 'sosna', stocked: 43, reserved: 2 },
};
const ANNA = 'anna@yarus.example';

beforeEach(() => {
  answer(staffField.fieldPlants, { items: [PINE], has_more: false });
  answer(staffField.scanned, ({ query }) => (query.get('code') === '8289' ? { plant: PINE } : {}));
});
afterEach(async () => {
  cleanup();
  await act(settled);
  for (const { id } of await listMoves()) await removeMove(id);
  await removeSnapshot();
  sessionStorage.clear();
});

/** The browser's database answers by timers, between the requests. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settleRequests();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const open = async (owner = ANNA) => {
  render(<FieldWork owner={owner} />);
  await act(settled);
};
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settled);
};
const find = async (code: string) => {
  type('Артикул', code);
  await press('Найти');
};
const count = async (pieces: string) => {
  type('Сколько насчитали, шт', pieces);
  await press('Насчитали');
};
const online = async () => {
  window.dispatchEvent(new Event('online'));
  await act(settled);
};
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const counts = () => requestsTo(staffShelf.count).map(({ body }) => body);

test('a plant is found by its article number, counted against the stock that was shown, and listed as sent', async () => {
  answer(staffShelf.count, { status: 1, message: 'Записали', shelf: { stocked: 40, reserved: 2 } });
  await open();
  await find('8289');
  expect(screen.getByRole('heading', { name: 'Сосна горная, 40–60 см' })).toBeTruthy();
  expect(screen.getByText('На полке 43 шт')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Сколько насчитали, шт'));
  await count('40');
  expect(counts()).toMatchObject([{ uuid: PINE.uuid, stocked: 40, if_stocked: 43 }]);
  expect(listed()).toEqual([expect.stringMatching(/^Сосна горная, 40–60 см: насчитали 40 шт\d\d:\d\d, отправлено$/)]);
  expect(screen.queryByText('На полке 43 шт')).toBeNull();
});

test('what is written off has a reason', async () => {
  answer(staffShelf.writeOff, { status: 1, message: 'Списали', shelf: { stocked: 41, reserved: 2 } });
  await open();
  await find('8289');
  type('Сколько списать, шт', '2');
  await press('Списать');
  expect(screen.getByText('Выберите, почему')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'frozen' } });
  await press('Списать');
  expect(requestsTo(staffShelf.writeOff).map(({ body }) => body)).toMatchObject([
    { uuid: PINE.uuid, amount: 2, reason: 'frozen' },
  ]);
});

test('without a network plants are found in the phone’s memory; each count is sent later, once and in order', async () => {
  await open();
  answer(staffField.scanned, lostAnswer);
  answer(staffShelf.count, lostAnswer);
  await find('https://yarus.example/catalog/hvojnye/sosna');
  expect(screen.getByText(/^Без связи: остаток на/)).toBeTruthy();
  await count('40');
  await find('8289');
  expect(screen.getByText('На полке 40 шт')).toBeTruthy();
  await count('39');
  expect(screen.getByText(/^Нет связи с магазином/)).toBeTruthy();
  expect(listed()).toEqual([
    expect.stringMatching(/39 шт.*ждёт отправки/),
    expect.stringMatching(/40 шт.*ждёт отправки/),
  ]);

  cleanup();
  await open();
  answer(staffShelf.count, ({ body }) => ({
    status: 1 as const,
    message: '',
    shelf: { stocked: body.stocked, reserved: 2 },
  }));
  await online();
  const [, ...later] = counts().map(({ id, stocked, if_stocked }) => [id, stocked, if_stocked]);
  const last = later.slice(-2);
  expect(last.map(([, ...pieces]) => pieces)).toEqual([
    [40, 43],
    [39, 40],
  ]);
  expect(last[0]?.[0]).toBe(counts()[0]?.id);
  expect(listed().every((text) => text?.endsWith('отправлено'))).toBe(true);
  await online();
  expect(counts()).toHaveLength(later.length + 1);
});

test('a count that the shop refuses says why, and is repeated against the stock of now', async () => {
  answer(staffShelf.count, { status: 0, message: 'На полке уже 41 шт', shelf: { stocked: 41, reserved: 2 } });
  await open();
  await find('8289');
  await count('40');
  expect(screen.getByRole('alert').textContent).toContain('не\u00A0принято. На полке уже 41 шт');
  answer(staffShelf.count, { status: 1, message: 'Записали', shelf: { stocked: 40, reserved: 2 } });
  await press(/^Всё равно записать 40/);
  expect(counts().at(-1)).toMatchObject({ stocked: 40, if_stocked: 41 });
  expect(counts()[0]?.id).not.toBe(counts()[1]?.id);
  expect(listed()).toEqual([expect.stringMatching(/отправлено$/)]);
});

test('after the session has ended the move waits, and a link leads to the sign-in', async () => {
  answer(staffShelf.count, refusal('', { status: 401 }));
  await open();
  await find('8289');
  await count('40');
  expect(screen.getByRole('link', { name: 'Войдите снова' }).getAttribute('href')).toBe(
    '/admin/login?to=%2Fadmin%2Ffield',
  );
  expect(listed()).toEqual([expect.stringMatching(/ждёт отправки$/)]);
});

test('what a colleague has left on this phone is neither sent nor shown, only told', async () => {
  const act = { kind: 'count', pieces: 5, seen: 7 } as const;
  await putMove({
    id: 'one',
    owner: 'petr@yarus.example',
    at: Date.now(),
    plant: PINE,
    act,
    state: 'waiting',
    tried: false,
  });
  await open();
  expect(counts()).toEqual([]);
  expect(listed()).toEqual([]);
  expect(screen.getByText(/ждут отправки записи другого сотрудника: 1/)).toBeTruthy();
});

test('an unknown code is told beside its field and stays there', async () => {
  await open();
  await find('0000');
  expect(screen.getByText('Растения с артикулом «0000» в магазине нет')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Артикул').value).toBe('0000');
  answer(staffField.scanned, lostAnswer);
  await press('Найти');
  expect(screen.getByText('Нет связи, а телефон этого растения не помнит')).toBeTruthy();
});

test('a move that has not been tried yet can be taken back', async () => {
  const act = { kind: 'count', pieces: 5, seen: 7 } as const;
  answer(staffShelf.writeOff, lostAnswer);
  const first = { id: 'a', owner: ANNA, at: Date.now() - 1, plant: PINE, state: 'waiting', tried: false } as const;
  await putMove({ ...first, act: { kind: 'writeOff', pieces: 1, reason: 'other' } });
  await putMove({ ...first, id: 'b', at: Date.now(), act });
  await open();
  expect(screen.getAllByRole('button', { name: /^Убрать/ })).toHaveLength(1);
  await press(/^Убрать/);
  expect(listed()).toEqual([expect.stringMatching(/списали 1 шт/)]);
});
