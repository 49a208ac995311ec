import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, heldAnswer, lostAnswer, requestsTo } from '@/tests/setup/msw';
import {
  button,
  EMAIL,
  heading,
  isBusy,
  loginField,
  noteOf,
  passwordField,
  press,
  pressTwice,
  SIGNED_IN,
  settle,
  setupSignInFixture,
  type,
  wrong,
} from '@/tests/setup/sign-in-fixture';

const { loginByPassword } = accounts;
const { notices, onSignedIn, show } = setupSignInFixture();

const WRONG_PASSWORD = 'Неверный логин или пароль';
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
const tries = () => requestsTo(loginByPassword).map(({ body }) => body);

async function showPasswordStep(login = EMAIL) {
  await show();
  await type(loginField(), login);
  await press('Войти по паролю');
}

test('[AUTH-06] an empty password shows a required error, and nothing is sent', async () => {
  await showPasswordStep();
  await press('Войти');
  expect(noteOf(passwordField())).toBe('Это поле обязательно');
  expect(passwordField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(passwordField());
  expect(tries()).toEqual([]);
  await type(passwordField(), 's');
  expect(passwordField().getAttribute('aria-invalid')).toBe('false');
});

test.each([
  ['is wrong', () => wrong(WRONG_PASSWORD), WRONG_PASSWORD],
  ['is refused by an answer with HTTP 200', () => wrong(WRONG_PASSWORD, 200), WRONG_PASSWORD],
  ['gets no answer', lostAnswer, TROUBLE],
])(
  '[AUTH-07] a password that %s keeps step 3 and the input, and shows an error toast and a field error',
  async (_how, reply, text) => {
    answer(loginByPassword, reply);
    await showPasswordStep();
    await type(passwordField(), 'sosna-34');
    await press('Войти');
    expect(notices).toEqual([{ kind: 'error', text }]);
    expect(noteOf(passwordField())).toBe(text);
    expect([heading(), passwordField().value]).toEqual(['Введите пароль', 'sosna-34']);
    expect([isBusy('Войти'), button('Войти').disabled]).toEqual([false, false]);
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('[AUTH-01][AUTH-07] the right password shows the provider’s message, signs in, and step 1 is empty again', async () => {
  answer(loginByPassword, { data: { status: 1, message: 'Здравствуйте' } });
  await showPasswordStep();
  await type(passwordField(), ' sosna-34 ');
  await press('Войти');
  expect(tries()).toEqual([{ login: EMAIL, password: ' sosna-34 ' }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Здравствуйте' }]);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', '']);
});

test('[AUTH-04] the phone is sent with the password without spaces', async () => {
  await showPasswordStep('+7 916 123 45 67');
  await type(passwordField(), 'sosna-34');
  await press('Войти');
  expect(tries()).toEqual([{ login: '+79161234567', password: 'sosna-34' }]);
});

test('[AUTH-06] «Войти», pressed twice, sends the password once and is busy meanwhile', async () => {
  const held = heldAnswer<typeof SIGNED_IN>();
  answer(loginByPassword, () => held.reply);
  await showPasswordStep();
  await type(passwordField(), 'sosna-34');
  await pressTwice('Войти');
  expect(isBusy('Войти')).toBe(true);
  held.release(SIGNED_IN);
  await settle();
  expect(tries()).toHaveLength(1);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[AUTH-01] the back arrow of step 3 returns to step 1, which keeps the login and forgets the password', async () => {
  await showPasswordStep();
  await type(passwordField(), 'sosna-34');
  await press('Назад');
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', EMAIL]);
  expect(document.activeElement).toBe(loginField());
  await press('Войти по паролю');
  expect(passwordField().value).toBe('');
});
