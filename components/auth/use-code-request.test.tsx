import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import {
  askCode,
  button,
  consentBox,
  EMAIL,
  heading,
  noteOf,
  press,
  pressTwice,
  SENT,
  settle,
  setupSignInFixture,
} from '@/tests/setup/sign-in-fixture';

const { sendCode } = accounts;
const { notices, show, reload } = setupSignInFixture();

const AGAIN = 'Отправить код ещё раз';
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
const waitShown = () => screen.queryByRole('timer')?.textContent;
const sentLogins = () => requestsTo(sendCode).map(({ body }) => body.login);
const advanceTime = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await settleRequests();
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Step 2, after the toast about the code has closed. */
async function showCodeStep() {
  const unmount = await show();
  await askCode();
  notices.length = 0;
  return unmount;
}

/** Step 2, once another code can be requested. */
async function waitForResend() {
  await showCodeStep();
  await advanceTime(120);
}

test('[AUTH-05] after a code was sent, another is blocked for 120 s with a countdown', async () => {
  await showCodeStep();
  const shown = [waitShown()];
  for (let second = 1; second <= 119; second += 1) {
    await advanceTime(1);
    shown.push(waitShown());
  }
  const clock = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const expected = Array.from({ length: 120 }, (_, gone) => `Отправить ещё раз можно через ${clock(120 - gone)}`);
  expect(shown).toEqual(expected);
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
  await advanceTime(1);
  expect(waitShown()).toBeUndefined();
  expect(button(AGAIN).disabled).toBe(false);
});

test('[AUTH-05] the countdown continues after a reload', async () => {
  const unmount = await showCodeStep();
  await advanceTime(30);
  await reload(unmount);
  expect(waitShown()).toBe('Отправить ещё раз можно через 1:30');
  await advanceTime(1);
  expect(waitShown()).toBe('Отправить ещё раз можно через 1:29');
});

test('[AUTH-05] the countdown continues while the sign-in is closed', async () => {
  const unmount = await showCodeStep();
  unmount();
  await advanceTime(119);
  const reopened = await show();
  expect(waitShown()).toBe('Отправить ещё раз можно через 0:01');
  reopened();
  await advanceTime(1);
  await show();
  expect(button(AGAIN)).toBeTruthy();
});

test('[AUTH-05] the countdown has the length that the provider sends', async () => {
  answer(sendCode, { ...SENT, resend_after: 45 });
  await showCodeStep();
  expect(waitShown()).toBe('Отправить ещё раз можно через 0:45');
});

test('[AUTH-05] after the countdown another code is sent to the same login, with a toast and a new countdown', async () => {
  await waitForResend();
  await press(AGAIN);
  expect(sentLogins()).toEqual([EMAIL, EMAIL]);
  expect(notices).toEqual([{ kind: 'success', text: 'Код отправлен' }]);
  expect([heading(), waitShown()]).toEqual(['Введите код', 'Отправить ещё раз можно через 2:00']);
});

test('[AUTH-05] resending, pressed twice, sends one code', async () => {
  await waitForResend();
  const held = heldAnswer<typeof SENT>();
  answer(sendCode, () => held.reply);
  await pressTwice(AGAIN);
  held.release(SENT);
  await settle();
  expect(sentLogins()).toEqual([EMAIL, EMAIL]);
});

test('[AUTH-05][ERR-03] another code refused as too early shows the provider’s countdown and keeps step 2', async () => {
  await waitForResend();
  const text = 'Новый код можно запросить через 90 с';
  answer(sendCode, () => refusal(text, { status: 429, headers: { 'retry-after': '90' } }));
  await press(AGAIN);
  expect(notices).toEqual([{ kind: 'error', text }]);
  expect([heading(), waitShown()]).toEqual(['Введите код', 'Отправить ещё раз можно через 1:30']);
});

test.each([
  [
    'that used up the codes of the hour',
    () => refusal('Слишком много кодов', { status: 429, headers: { 'retry-after': '1800' } }),
    'Слишком много кодов',
  ],
  ['that fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['whose answer is lost', lostAnswer, TROUBLE],
])('[ERR-03] resending %s shows the reason, keeps step 2 and leaves the button enabled', async (_how, reply, text) => {
  await waitForResend();
  answer(sendCode, reply);
  await press(AGAIN);
  expect(notices).toEqual([{ kind: 'error', text }]);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(heading()).toBe('Введите код');
  answer(sendCode, SENT);
  await press(AGAIN);
  expect(sentLogins()).toEqual([EMAIL, EMAIL, EMAIL]);
});

test('[AUTH-12] another code is requested with the version confirmed by the first response', async () => {
  answer(sendCode, { ...SENT, consent_version: 'as answered' });
  await waitForResend();
  await press(AGAIN);
  expect(requestsTo(sendCode).map(({ body }) => body.consent_version)).toEqual(['v1', 'as answered']);
});

test('[AUTH-12] another code after a change of the text returns to step 1 with an unchecked box that says why; checked, it sends the new version', async () => {
  await waitForResend();
  const changed = 'Текст согласия изменился';
  answer(sendCode, () => refusal(changed, { status: 400, errors: { consent: changed } }));
  await press(AGAIN);
  await settle();
  expect(heading()).toBe('Вход или регистрация');
  expect([consentBox().checked, noteOf(consentBox())]).toEqual([false, changed]);
  expect(notices).toEqual([{ kind: 'error', text: changed }]);
  answer(sendCode, { ...SENT, consent_version: 'v2' });
  await askCode();
  expect(requestsTo(sendCode).at(-1)?.body).toEqual({ login: EMAIL, consent: true, consent_version: 'v2' });
  expect(heading()).toBe('Введите код');
});
