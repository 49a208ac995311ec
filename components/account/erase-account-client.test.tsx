import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '@/contract/accounts';
import { showCarriedNotice, showPage } from '@/lib/auth/sign-out';
import { answer, heldAnswer, lostAnswer, refusal, requestLog, requestsTo } from '@/tests/setup/msw';
import {
  advanceTime,
  alerts,
  code,
  IS_DOWN,
  IS_LOST,
  isFieldWrong,
  pressEnterIn,
  sentLogins,
  setUpProfile,
  TROUBLE,
  USER,
  WRONG_CODE,
} from '@/tests/setup/profile-fixture';
import { button, isBusy, noteOf, press, pressTwice, SENT, type } from '@/tests/setup/sign-in-fixture';
import { EraseAccount } from './erase-account-client';

const { sendCode, erase } = accounts;
const { notices } = setUpProfile();

const LOGIN = USER.email;
const BEGIN = 'Удалить учётную запись';
const ERASE = 'Удалить навсегда';
const KEEP = 'Оставить';
const ERASED = { status: 1, message: 'Учётная запись удалена' } as const;

const tried = () => requestsTo(erase).map(({ body }) => body);
const statusText = () => screen.getByRole('status').textContent;
const leave = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
  answer(erase, ERASED);
});
afterEach(() => {
  vi.restoreAllMocks();
  leave.mockReset();
  showPage();
});

async function showBeginning() {
  render(<EraseAccount login={LOGIN} />);
  await press(BEGIN);
}

async function showTyped(digits = '123456') {
  await showBeginning();
  await type(code(), digits);
}

test('[AUTH-13] «Удалить учётную запись» sends a code to the customer’s login, asks for it and erases nothing', async () => {
  await showBeginning();
  expect(sentLogins()).toEqual([LOGIN]);
  expect(statusText()).toBe('Мы отправили код на maria@example.ru');
  expect(document.activeElement).toBe(code());
  expect(tried()).toEqual([]);
});

test('[AUTH-05] «Удалить учётную запись», pressed twice, sends one code and is busy meanwhile', async () => {
  const held = heldAnswer<typeof SENT>();
  answer(sendCode, () => held.reply);
  render(<EraseAccount login={LOGIN} />);
  await pressTwice(BEGIN);
  expect(isBusy(BEGIN)).toBe(true);
  held.release(SENT);
  await advanceTime(0);
  expect(requestsTo(sendCode)).toHaveLength(1);
  expect(code()).toBeTruthy();
});

test('[AUTH-11] the right code erases the account, clears the browser’s data and opens the home page with a message', async () => {
  for (const name of ['cid', 'cartId', 'viewedProducts']) Cookies.set(name, 'x');
  localStorage.setItem('favouriteProducts', '["x"]');
  await showTyped();
  await press(ERASE);
  expect(tried()).toEqual([{ code: '123456' }]);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  expect([Cookies.get(), localStorage.length]).toEqual([{}, 0]);
  expect(notices).toEqual([]);
  showCarriedNotice();
  expect(notices).toEqual([{ kind: 'success', text: 'Учётная запись удалена' }]);
});

test('[AUTH-13] a pasted sentence is reduced to its six digits, and Enter sends them', async () => {
  await showTyped('Код подтверждения: 123 456. Действует 10 минут');
  expect(code().value).toBe('123456');
  await pressEnterIn(code());
  expect(tried()).toEqual([{ code: '123456' }]);
});

test.each(['', '12345'])('[AUTH-13] the code %j is refused beneath its field, and nothing is sent', async (digits) => {
  await showTyped(digits);
  button(ERASE).focus();
  await press(ERASE);
  expect([isFieldWrong(code()), noteOf(code())]).toEqual([true, 'Введите 6 цифр из сообщения']);
  expect(document.activeElement).toBe(code());
  expect(tried()).toEqual([]);
});

test.each([
  ['meets a wrong code', () => refusal(WRONG_CODE, { status: 400, errors: { code: WRONG_CODE } }), WRONG_CODE],
  [
    'is refused by the code',
    () => refusal('Проверьте данные', { status: 400, errors: { code: WRONG_CODE } }),
    WRONG_CODE,
  ],
  [
    'meets an open order',
    () => ({ status: 0 as const, message: 'Сначала дождитесь заказов' }),
    'Сначала дождитесь заказов',
  ],
  ['was tried too often', () => refusal('Слишком много попыток', { status: 429 }), 'Слишком много попыток'],
  IS_DOWN,
  IS_LOST,
])(
  '[AUTH-13] erasing that %s shows the reason beneath the code, keeps the code and can be repeated',
  async (_how, reply, text) => {
    answer(erase, reply);
    await showTyped();
    button(ERASE).focus();
    await press(ERASE);
    expect([isFieldWrong(code()), noteOf(code()), code().value]).toEqual([true, text, '123456']);
    expect([document.activeElement, isBusy(ERASE)]).toEqual([code(), false]);
    expect(leave).not.toHaveBeenCalled();
    answer(erase, ERASED);
    await type(code(), '654321');
    await press(ERASE);
    expect(tried()).toEqual([{ code: '123456' }, { code: '654321' }]);
    expect(leave).toHaveBeenCalledOnce();
  },
);

test('[AUTH-13] «Удалить навсегда», pressed twice and by Enter, sends one request and is busy meanwhile', async () => {
  const held = heldAnswer<typeof ERASED>();
  answer(erase, () => held.reply);
  await showTyped();
  await pressTwice(ERASE);
  await pressEnterIn(code());
  expect(isBusy(ERASE)).toBe(true);
  held.release(ERASED);
  await advanceTime(0);
  expect(tried()).toHaveLength(1);
  expect(leave).toHaveBeenCalledOnce();
});

test('[AUTH-13] «Оставить» returns to the first button, focuses it and erases nothing', async () => {
  await showTyped();
  await press(KEEP);
  expect(screen.queryByRole('button', { name: ERASE })).toBeNull();
  expect(document.activeElement).toBe(button(BEGIN));
  expect(requestLog()).toEqual(['POST /code/generate/post/']);
});

test('[AUTH-13] «Оставить» after a wrong code clears the code and its error', async () => {
  answer(erase, () => refusal(WRONG_CODE, { status: 400, errors: { code: WRONG_CODE } }));
  await showTyped();
  await press(ERASE);
  await press(KEEP);
  expect(alerts()).toEqual([]);
  await press(BEGIN);
  expect([code().value, isFieldWrong(code())]).toEqual(['', false]);
});

test('[AUTH-13] «Оставить» is disabled while the account is being erased', async () => {
  const held = heldAnswer<typeof ERASED>();
  answer(erase, () => held.reply);
  await showTyped();
  await press(ERASE);
  expect(button(KEEP).disabled).toBe(true);
  await press(KEEP);
  expect(isBusy(ERASE)).toBe(true);
  held.release(ERASED);
  await advanceTime(0);
  expect(leave).toHaveBeenCalledOnce();
});

test('[AUTH-05] erasing, cancelled and started again within 120 s, asks for the code already sent', async () => {
  await showBeginning();
  await press(KEEP);
  await press(BEGIN);
  expect(requestsTo(sendCode)).toHaveLength(1);
  expect(statusText()).toBe('Мы уже отправили код на maria@example.ru. Если он не подошёл, запросите новый');
  await type(code(), '123456');
  await press(ERASE);
  expect(tried()).toEqual([{ code: '123456' }]);
});

test('[ERR-03] a login that cannot receive a code shows an error at the first button, which is enabled again', async () => {
  const text = 'СМС сейчас не отправляются, войдите по почте';
  answer(sendCode, { ...SENT, message: text, is_stuck: true });
  await showBeginning();
  expect([alerts(), isBusy(BEGIN)]).toEqual([[text], false]);
  answer(sendCode, SENT);
  await press(BEGIN);
  expect([code().value, isFieldWrong(code())]).toEqual(['', false]);
});

test.each([
  ['fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['is lost', lostAnswer, TROUBLE],
])('[ERR-03] a code whose sending %s shows the reason, and can be sent again or typed', async (_how, reply, text) => {
  answer(sendCode, reply);
  await showBeginning();
  expect(statusText()).toBe(text);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('button', { name: ERASE })).toBeNull();
  await press('Ввести код');
  expect(statusText()).toBe('Введите код, который пришёл на maria@example.ru');
  await type(code(), '123456');
  answer(sendCode, SENT);
  await press('Отправить ещё раз');
  expect(statusText()).toBe('Мы отправили код на maria@example.ru');
  expect(code().value).toBe('123456');
  await press(ERASE);
  expect(tried()).toEqual([{ code: '123456' }]);
});

test('[AUTH-13] requesting another code clears a wrong code and its error', async () => {
  answer(erase, () => refusal(WRONG_CODE, { status: 400, errors: { code: WRONG_CODE } }));
  await showTyped();
  await press(ERASE);
  await advanceTime(120);
  await press('Отправить ещё раз');
  expect([code().value, isFieldWrong(code()), sentLogins()]).toEqual(['', false, [LOGIN, LOGIN]]);
});
