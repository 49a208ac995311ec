import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { favourites } from '@/contract/favourites';
import { StoreProvider } from '@/stores/store-provider';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { uuidOf } from '@/tests/setup/samples';
import { FavouriteButton } from './favourite-button-client';

const UUID = uuidOf(1);
const ADDED = 'Товар успешно добавлен в избранное';
const NO_CONNECTION = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

type Change = AnswerOf<typeof favourites.add>;

const taken: Change = { status: 1, message: ADDED, total: 1 };

let kept: string[];
const notices = recordNotices();

beforeEach(() => {
  Cookies.set('favouritesId', uuidOf(9));
  kept = [];
  answer(favourites.list, () => ({ products: kept, total: kept.length }));
});

const settle = () => act(settleRequests);
const heart = () => screen.getByRole('button', { name: 'В избранное: Ель' });
const isFull = () => heart().getAttribute('aria-pressed') === 'true';
const press = () => fireEvent.click(heart());

async function show({ isMarked = false } = {}) {
  kept = isMarked ? [UUID] : [];
  render(<FavouriteButton uuid={UUID} name="Ель" place="card" />, { wrapper: StoreProvider });
  await settle();
  expect(isFull()).toBe(isMarked);
}

describe('the pressed heart', () => {
  test('[FAV-01] the heart fills before the response, and the toast waits for it', async () => {
    const { reply, release } = heldAnswer<Change>();
    answer(favourites.add, () => reply);
    await show();
    press();
    expect(isFull()).toBe(true);
    await settle();
    expect(requestsTo(favourites.add).map(({ body }) => body)).toEqual([{ uuid: UUID }]);
    expect(notices).toEqual([]);
    release(taken);
    await settle();
    expect(isFull()).toBe(true);
    expect(notices).toEqual([{ kind: 'success', text: ADDED }]);
  });

  test('[FAV-01] the heart pressed again empties at once, without a toast', async () => {
    const { reply, release } = heldAnswer<Change>();
    answer(favourites.remove, () => reply);
    await show({ isMarked: true });
    press();
    expect(isFull()).toBe(false);
    release({ status: 1, message: 'убрано', total: 0 });
    await settle();
    expect(isFull()).toBe(false);
    expect(notices).toEqual([]);
  });

  test('[FAV-01] the heart pressed twice before the response ends as it was, and both requests are sent in turn', async () => {
    const { reply, release } = heldAnswer<Change>();
    answer(favourites.add, () => reply);
    answer(favourites.remove, { status: 1, message: '', total: 0 });
    await show();
    press();
    await settle();
    press();
    expect(isFull()).toBe(false);
    await settle();
    expect(requestsTo(favourites.remove)).toHaveLength(0);
    release(taken);
    await settle();
    expect(requestsTo(favourites.remove)).toHaveLength(1);
    expect(isFull()).toBe(false);
    expect(notices).toEqual([]);
  });
});

describe.each([
  ['filled', false, favourites.add],
  ['emptied', true, favourites.remove],
] as const)('a heart that was %s', (_, isMarked, call) => {
  test.each([
    ['status 0', () => ({ status: 0 as const, message: 'Такого растения нет', total: 0 }), 'Такого растения нет'],
    ['422', () => refusal('Список полон'), 'Список полон'],
    ['429', () => refusal('Слишком часто', { status: 429 }), 'Слишком часто'],
    [
      'status 0 without a word',
      () => ({ status: 0 as const, message: '', total: 0 }),
      'Не получилось изменить избранное. Попробуйте ещё раз',
    ],
  ])(
    '[FAV-01] the heart reverts when the provider rejects with %s, and its message is the toast',
    async (_how, reply, text) => {
      answer(call, reply);
      await show({ isMarked });
      press();
      expect(isFull()).toBe(!isMarked);
      await settle();
      expect(isFull()).toBe(isMarked);
      expect(notices).toEqual([{ kind: 'error', text }]);
    },
  );

  test.each([
    ['the connection breaks', lostAnswer],
    ['the provider fails', () => refusal('', { status: 503 })],
  ])('[FAV-01] the heart reverts with a toast when %s and the list shows no change', async (_how, reply) => {
    answer(call, reply);
    await show({ isMarked });
    press();
    expect(isFull()).toBe(!isMarked);
    await settle();
    expect(isFull()).toBe(isMarked);
    expect(notices).toEqual([{ kind: 'error', text: NO_CONNECTION }]);
    expect(requestsTo(favourites.list)).toHaveLength(2);
  });

  test('[FAV-01] the heart reverts with a toast when the response is lost and the list cannot be read', async () => {
    answer(call, lostAnswer);
    await show({ isMarked });
    answer(favourites.list, lostAnswer);
    press();
    await settle();
    expect(isFull()).toBe(isMarked);
    expect(notices).toEqual([{ kind: 'error', text: NO_CONNECTION }]);
  });

  test('[FAV-01] the heart stays when the response is lost but the list shows the change', async () => {
    answer(call, () => {
      kept = isMarked ? [] : [UUID];
      return lostAnswer();
    });
    await show({ isMarked });
    press();
    await settle();
    expect(isFull()).toBe(!isMarked);
    expect(notices).toEqual([]);
  });

  test('[FAV-01] the heart can be pressed again after a lost response, which sends a new request', async () => {
    answer(call, lostAnswer);
    await show({ isMarked });
    press();
    await settle();
    answer(call, taken);
    press();
    await settle();
    expect(isFull()).toBe(!isMarked);
    expect(requestsTo(call)).toHaveLength(2);
  });
});

test('[FAV-01] a heart is full from the browser’s storage before the list is read', async () => {
  const { reply, release } = heldAnswer<AnswerOf<typeof favourites.list>>();
  answer(favourites.list, () => reply);
  localStorage.setItem('favouriteProducts', JSON.stringify([UUID]));
  render(<FavouriteButton uuid={UUID} name="Ель" place="page" />, { wrapper: StoreProvider });
  await settle();
  expect(isFull()).toBe(true);
  release({ products: [], total: 0 });
  await settle();
  expect(isFull()).toBe(false);
});

test('[CART-07] a heart is marked as new for 5 s after it fills', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  answer(favourites.add, taken);
  await show();
  const resting = heart().className;
  press();
  await settle();
  expect(heart().className).not.toBe(resting);
  await act(() => vi.advanceTimersByTime(4_999));
  expect(heart().className).not.toBe(resting);
  await act(() => vi.advanceTimersByTime(1));
  expect(heart().className).toBe(resting);
  vi.useRealTimers();
});

test('[FAV-01][GEN-05] a browser without cookies shows an error, empties the heart and sends nothing', async () => {
  await show();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  press();
  await settle();
  expect(isFull()).toBe(false);
  expect(notices).toEqual([
    {
      kind: 'error',
      text: 'Браузер не сохраняет cookie. Разрешите их, чтобы запомнить избранное.',
    },
  ]);
  expect(requestsTo(favourites.add)).toEqual([]);
  vi.restoreAllMocks();
});
