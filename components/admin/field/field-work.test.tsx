import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffField } from '@/contract/staff/field';
import { staffShelf } from '@/contract/staff/shelf';
import { staffSignIn } from '@/contract/staff/sign-in';
import { addMove, listMoves, listPlantsBySku, putMove, removeMove, removePlants } from '@/lib/browser/field-database';
import { forgetFieldPage } from '@/lib/browser/field-page';
import { installIndexedDb } from '@/tests/setup/fake-indexeddb';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { FieldWork } from './field-work-client';

installIndexedDb();

const PINE = {
  ...{ uuid: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c3d', sku: '8289', name: 'Сосна горная', size: '40–60 см' },
  ...{ bed: 'Гряда 4', slug: 'sosna', stocked: 43, reserved: 2 },
};
const MAPLE = { ...PINE, uuid: '3f0c8a52-8f8e-4c39-9d3b-0a4f3a1b2c4e', sku: '7001', name: 'Клён', slug: 'klyon' };
const ANNA = 'anna@yarus.example';
const ME = { email: ANNA, name: 'Анна', permissions: ['products.write' as const], has_totp: false };

beforeEach(() => {
  answer(staffSignIn.me, ME);
  answer(staffField.fieldPlants, { items: [PINE, MAPLE], has_more: false });
  answer(staffField.scanned, ({ query }) => {
    const plant = [PINE, MAPLE].find(({ sku }) => sku === query.get('code'));
    return plant ? { plant } : {};
  });
});
afterEach(async () => {
  cleanup();
  await act(settled);
  for (const move of await listMoves()) {
    await putMove({ ...move, state: 'sent' });
    await removeMove(move.id);
  }
  await removePlants();
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
  render(<FieldWork owner={owner} isKeptOffline={false} />);
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
  expect(listed()).toEqual([expect.stringMatching(/не принято. На полке уже 41 шт/)]);
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

const waiting = (id: string, owner = ANNA) =>
  ({ id, owner, at: Date.now(), plant: PINE, state: 'waiting', tried: false }) as const;

test('what a colleague has left on this phone is neither sent nor shown, only told', async () => {
  await addMove({ ...waiting('one', 'petr@yarus.example'), act: { kind: 'count', pieces: 5, seen: 7 } });
  await open();
  expect(counts()).toEqual([]);
  expect(listed()).toEqual([]);
  expect(screen.getByText(/есть записи другого сотрудника: 1/)).toBeTruthy();
});

test('while a colleague is signed in nothing of this person is sent', async () => {
  await open();
  answer(staffSignIn.me, { ...ME, email: 'petr@yarus.example' });
  await find('8289');
  await count('40');
  expect(counts()).toEqual([]);
  expect(screen.getByText(/^В магазин вошёл другой сотрудник/)).toBeTruthy();
  answer(staffSignIn.me, ME);
  answer(staffShelf.count, { status: 1, message: '', shelf: { stocked: 40, reserved: 2 } });
  await online();
  expect(counts()).toHaveLength(1);
});

test('after a loss of the permission the moves stay', async () => {
  answer(staffShelf.count, refusal('Недоступно', { status: 403 }));
  await open();
  await find('8289');
  await count('40');
  expect(screen.getByText(/^Ваша роль больше не позволяет/)).toBeTruthy();
  expect(listed()).toEqual([expect.stringMatching(/ждёт отправки$/)]);
});

test('an error of the shop with one plant does not stop the others', async () => {
  answer(staffShelf.count, ({ body }) =>
    body.uuid === PINE.uuid ? refusal('', { status: 500 }) : { status: 1 as const, message: '' },
  );
  await open();
  await find('8289');
  await count('40');
  await find('7001');
  await count('12');
  expect(listed()).toEqual([
    expect.stringMatching(/^Сосна.*магазин не смог записать, попробуем ещё$/),
    expect.stringMatching(/^Клён.*отправлено$/),
  ]);
});

test('what follows a refused move of its plant waits for the decision on it', async () => {
  await addMove({ ...waiting('a'), act: { kind: 'count', pieces: 40, seen: 43 } });
  await addMove({ ...waiting('b'), act: { kind: 'writeOff', pieces: 2, reason: 'frozen' } });
  answer(staffShelf.count, { status: 0, message: 'На полке уже 41 шт', shelf: { stocked: 41, reserved: 2 } });
  answer(staffShelf.writeOff, { status: 1, message: '', shelf: { stocked: 38, reserved: 2 } });
  await open();
  expect(requestsTo(staffShelf.writeOff)).toEqual([]);
  expect(listed()).toEqual([
    expect.stringMatching(/не принято. На полке уже 41 шт/),
    expect.stringMatching(/списали 2 шт.*ждёт, что вы решите с непринятой записью/),
  ]);
  answer(staffShelf.count, { status: 1, message: '', shelf: { stocked: 40, reserved: 2 } });
  await press(/^Всё равно записать 40/);
  expect(counts().at(-1)).toMatchObject({ stocked: 40, if_stocked: 41 });
  expect(requestsTo(staffShelf.writeOff)).toHaveLength(1);
  expect(listed().every((text) => text?.endsWith('Убрать') === false && text?.includes('отправлено'))).toBe(true);
});

test('a refused write-off is sent once more, a double press sends it once', async () => {
  await addMove({ ...waiting('a'), act: { kind: 'writeOff', pieces: 2, reason: 'frozen' } });
  answer(staffShelf.writeOff, { status: 0, message: 'Свободно только 1 шт', shelf: { stocked: 3, reserved: 2 } });
  await open();
  answer(staffShelf.writeOff, { status: 1, message: '', shelf: { stocked: 1, reserved: 0 } });
  const again = screen.getByRole('button', { name: /^Повторить/ });
  fireEvent.click(again);
  fireEvent.click(again);
  await act(settled);
  expect(requestsTo(staffShelf.writeOff)).toHaveLength(2);
  expect(listed()).toEqual([expect.stringMatching(/отправлено$/)]);
});

test('a move that is taken back while an earlier one is being sent is not sent', async () => {
  await addMove({ ...waiting('a'), act: { kind: 'writeOff', pieces: 1, reason: 'other' } });
  await addMove({ ...waiting('b'), plant: MAPLE, act: { kind: 'count', pieces: 5, seen: 7 } });
  const held = heldAnswer<{ status: 1; message: string }>();
  answer(staffShelf.writeOff, held.reply);
  await open();
  expect(screen.getAllByRole('button', { name: /^Убрать/ })).toHaveLength(1);
  await press(/^Убрать/);
  held.release({ status: 1, message: '' });
  await act(settled);
  expect(counts()).toEqual([]);
  expect(listed()).toEqual([expect.stringMatching(/списали 1 шт.*отправлено$/)]);
});

test('a number far above the stock, such as a scanned article number, is asked for twice', async () => {
  answer(staffShelf.count, { status: 1, message: '' });
  await open();
  await find('8289');
  await count('8289');
  expect(screen.getByText(/^Намного больше, чем было: 43 шт/)).toBeTruthy();
  expect(counts()).toEqual([]);
  await press('Насчитали');
  expect(counts()).toMatchObject([{ stocked: 8_289 }]);
});

test('an unknown code is told beside its field and stays there; the focus comes back for the next one', async () => {
  await open();
  await find('0000');
  expect(screen.getByText('Растения с артикулом «0000» в магазине нет')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Артикул').value).toBe('0000');
  answer(staffField.scanned, lostAnswer);
  await press('Найти');
  expect(screen.getByText('Нет связи, а телефон этого растения не помнит')).toBeTruthy();
  await find('8289');
  await press('Другое растение');
  expect(document.activeElement).toBe(screen.getByLabelText('Артикул'));
});

test('a sign-out forgets the plants and keeps what waits to be sent', async () => {
  await open();
  await addMove({ ...waiting('a'), act: { kind: 'count', pieces: 40, seen: 43 } });
  expect(await listPlantsBySku('8289')).toHaveLength(1);
  await forgetFieldPage();
  expect(await listPlantsBySku('8289')).toEqual([]);
  expect(await listMoves()).toHaveLength(1);
});
