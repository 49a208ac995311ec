import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { accounts, Login } from '@/contract/accounts';
import { registerHumanCheck } from '@/lib/forms/human-check';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo } from '@/tests/setup/msw';
import {
  askCode,
  button,
  codeField,
  consent,
  EMAIL,
  heading,
  isBusy,
  loginField,
  noteOf,
  passwordField,
  press,
  pressTwice,
  SENT,
  settle,
  setupSignInFixture,
  type,
} from '@/tests/setup/sign-in-fixture';

const { sendCode } = accounts;
const { notices, stores, show, reload } = setupSignInFixture();

const sentLogins = () => requestsTo(sendCode).map(({ body }) => body.login);

// Loaded in advance: the first focused field would wait for the mask.
beforeAll(() => import('react-imask'));

test('[AUTH-03] an empty login shows a required error, and nothing is sent', async () => {
  await show();
  await press('Получить код');
  expect(noteOf(loginField())).toBe('Это поле обязательно');
  expect(loginField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(loginField());
  expect(requestsTo(sendCode)).toEqual([]);
});

test.each([
  ['+7 916 123 45', 'Введите номер полностью'],
  ['anna@example', 'Некорректный email'],
])('[AUTH-03] the login %j shows the error «%s» until it is changed', async (typed, text) => {
  await show();
  await askCode(typed);
  expect(noteOf(loginField())).toBe(text);
  expect(requestsTo(sendCode)).toEqual([]);
  await type(loginField(), EMAIL);
  expect(loginField().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText(text)).toBeNull();
});

test.each(['9161234567', '89161234567', '+79161234567', '+7 (916) 123-45-67'])(
  '[AUTH-03][AUTH-04] the phone %j is shown by the mask, sent without spaces, and is the login 79161234567',
  async (typed) => {
    await show();
    fireEvent.focus(loginField());
    await settle();
    await type(loginField(), typed);
    expect(loginField().value).toBe('+7 916 123 45 67');
    await consent();
    await press('Получить код');
    expect(sentLogins()).toEqual(['+79161234567']);
    expect(Login.parse(sentLogins()[0])).toBe('79161234567');
    expect(screen.getByText('+7 916 123 45 67').parentElement?.textContent).toContain('Отправили на');
  },
);

test('[AUTH-03] the login field switches from phone to e-mail with the first letter', async () => {
  await show();
  const mode = () => [stores.interface.state.getState().inputType, loginField().inputMode, loginField().placeholder];
  expect(mode()).toEqual(['tel', 'text', '+7 900 000 00 00']);
  await type(loginField(), '2024');
  expect(mode()[0]).toBe('tel');
  await type(loginField(), '2024anna@example.com');
  expect(loginField().value).toBe('2024anna@example.com');
  expect(mode()).toEqual(['email', 'email', 'maria@example.ru']);
});

test('[AUTH-04] an e-mail with spaces around it is sent without them', async () => {
  await show();
  await askCode(` ${EMAIL} `);
  expect(sentLogins()).toEqual([EMAIL]);
});

test('[AUTH-01][AUTH-07] a sent code leads to step 2 and shows the provider’s message', async () => {
  await show();
  expect(heading()).toBe('Вход или регистрация');
  await askCode();
  expect(heading()).toBe('Введите код');
  expect(notices).toEqual([{ kind: 'success', text: 'Код отправлен' }]);
  expect(document.activeElement).toBe(codeField());
});

test('[AUTH-06] «Получить код», pressed twice, sends one code and is busy meanwhile', async () => {
  const held = heldAnswer<typeof SENT>();
  answer(sendCode, () => held.reply);
  await show();
  await type(loginField(), EMAIL);
  await consent();
  await pressTwice('Получить код');
  expect(isBusy('Получить код')).toBe(true);
  held.release(SENT);
  await settle();
  expect(sentLogins()).toEqual([EMAIL]);
  expect(heading()).toBe('Введите код');
});

const TOO_SOON = 'Новый код можно запросить через 90 с';
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
const NO_SMS = 'СМС сейчас не отправляются, войдите по почте';
test.each([
  ['is refused', () => refusal(TOO_SOON, { status: 429, headers: { 'retry-after': '90' } }), TOO_SOON],
  ['fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['is lost', lostAnswer, TROUBLE],
  ['sends what nothing carries', () => ({ ...SENT, message: NO_SMS, is_stuck: true as const }), NO_SMS],
  [
    'names the field',
    () => refusal('Проверьте данные', { status: 400, errors: { login: 'Такой почты нет' } }),
    'Такой почты нет',
  ],
])(
  '[ERR-03] a send-code call that %s keeps step 1 and its login, shows the reason and enables the button',
  async (_how, reply, text) => {
    answer(sendCode, reply);
    await show();
    await askCode();
    expect(notices).toEqual([{ kind: 'error', text }]);
    expect(noteOf(loginField())).toBe(text);
    expect([heading(), loginField().value]).toEqual(['Вход или регистрация', EMAIL]);
    expect([isBusy('Получить код'), button('Получить код').disabled]).toEqual([false, false]);
    answer(sendCode, SENT);
    await press('Получить код');
    expect(sentLogins()).toEqual([EMAIL, EMAIL]);
    expect(heading()).toBe('Введите код');
  },
);

const SUSPECTED = { status: 0, message: 'Нужна проверка', resend_after: 0, needs_human_check: true } as const;

test('[AUTH-13][FORM-08] a code call that needs the human check is sent again with its token', async () => {
  answer(sendCode, ({ body }) => (body.recaptcha_token === 'a token' ? SENT : SUSPECTED));
  onTestFinished(registerHumanCheck(async () => async () => 'a token'));
  await show();
  await askCode();
  expect(requestsTo(sendCode).map(({ body }) => body)).toEqual([
    { login: EMAIL, consent: true, consent_version: 'v1' },
    { login: EMAIL, consent: true, consent_version: 'v1', recaptcha_token: 'a token' },
  ]);
  expect(heading()).toBe('Введите код');
});

test('[AUTH-07][GEN-05] a browser that blocks cookies shows an error, and no code is requested', async () => {
  const stored = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  onTestFinished(() => stored.mockRestore());
  await show();
  await askCode();
  expect(noteOf(loginField())).toBe('Браузер не сохраняет cookie. Разрешите их, чтобы запомнить вход.');
  expect(requestsTo(sendCode)).toEqual([]);
});

const UNCHECKED = 'Не получилось проверить, что вы не робот. Попробуйте ещё раз чуть позже';

test.each([
  ['is refused', async () => async () => 'a token', 'Нужна проверка'],
  ['fails to load', () => Promise.reject(new Error()), UNCHECKED],
  ['fails to execute', async () => () => Promise.reject(new Error()), UNCHECKED],
])('[AUTH-13][FORM-08] a human check that %s keeps step 1 and its login, and says why', async (_how, load, text) => {
  answer(sendCode, SUSPECTED);
  onTestFinished(registerHumanCheck(load));
  await show();
  await askCode();
  expect(notices).toEqual([{ kind: 'error', text }]);
  expect(noteOf(loginField())).toBe(text);
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', EMAIL]);
  expect(isBusy('Получить код')).toBe(false);
});

test('[AUTH-05] a login whose code was sent recently leads to step 2, and no other code is sent', async () => {
  await show();
  await askCode();
  await press('Назад');
  await press('Получить код');
  expect(heading()).toBe('Введите код');
  expect(sentLogins()).toEqual([EMAIL]);
  await press('Назад');
  await askCode('other@example.com');
  expect(sentLogins()).toEqual([EMAIL, 'other@example.com']);
});

test('[AUTH-02] «Войти по паролю» leads to step 3 with a login, and without one asks for it', async () => {
  await show();
  await press('Войти по паролю');
  expect(noteOf(loginField())).toBe('Сначала введите номер или почту');
  expect(loginField().getAttribute('aria-invalid')).toBe('false');
  await type(loginField(), EMAIL);
  await press('Войти по паролю');
  expect(heading()).toBe('Введите пароль');
  expect(document.activeElement).toBe(passwordField());
  expect(requestsTo(sendCode)).toEqual([]);
});

test('[AUTH-01] after a reload the current step is shown with its login', async () => {
  const unmount = await show();
  await askCode();
  await reload(unmount);
  expect(heading()).toBe('Введите код');
  expect(screen.getByText(EMAIL)).toBeTruthy();
});
