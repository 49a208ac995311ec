import { fireEvent } from '@testing-library/react';
import Cookies from 'js-cookie';
import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, heldAnswer, lostAnswer, requestsTo } from '@/tests/setup/msw';
import {
  askCode,
  button,
  codeField,
  EMAIL,
  heading,
  isBusy,
  loginField,
  noteOf,
  press,
  pressTwice,
  SIGNED_IN,
  settle,
  setupSignInFixture,
  type,
  wrong,
} from '@/tests/setup/sign-in-fixture';

const { sendCode, loginByCode } = accounts;
const { notices, onSignedIn, stores, show, reload } = setupSignInFixture();

const WRONG_CODE = 'Код неверный или устарел. Проверьте его или запросите новый';
const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
const tries = () => requestsTo(loginByCode).map(({ body }) => body);

/** Step 2, after the toast about the code has closed. */
async function showCodeStep() {
  const unmount = await show();
  await askCode();
  notices.length = 0;
  return unmount;
}

test('[AUTH-06] «Войти», while the code is empty, is disabled, and Enter sends nothing', async () => {
  await showCodeStep();
  expect(button('Войти').disabled).toBe(true);
  fireEvent.submit(codeField());
  await settle();
  await type(codeField(), '1');
  expect(button('Войти').disabled).toBe(false);
  await type(codeField(), '');
  expect(button('Войти').disabled).toBe(true);
  expect(tries()).toEqual([]);
});

test('[AUTH-06] the sixth digit sends the code once, also when it is typed digit by digit', async () => {
  await showCodeStep();
  for (const code of ['1', '12', '123', '1234', '12345']) await type(codeField(), code);
  expect(tries()).toEqual([]);
  await type(codeField(), '123456');
  expect(tries()).toEqual([{ login: EMAIL, code: '123456' }]);
});

test('[AUTH-06] a pasted sentence is reduced to its six digits, which are sent', async () => {
  await showCodeStep();
  await type(codeField(), 'Код подтверждения: 123 456. Действует 10 минут');
  expect(tries()).toEqual([{ login: EMAIL, code: '123456' }]);
});

test('[AUTH-06] «Войти», pressed after the sixth digit and twice, sends nothing more while the code is checked', async () => {
  const held = heldAnswer<typeof SIGNED_IN>();
  answer(loginByCode, () => held.reply);
  await showCodeStep();
  await type(codeField(), '123456');
  expect(isBusy('Войти')).toBe(true);
  await pressTwice('Войти');
  fireEvent.submit(codeField());
  await settle();
  held.release(SIGNED_IN);
  await settle();
  expect(tries()).toHaveLength(1);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[AUTH-06] «Войти», pressed twice with a short code, sends it once', async () => {
  answer(loginByCode, () => wrong('Введите 6 цифр из сообщения'));
  await showCodeStep();
  await type(codeField(), '12345');
  await pressTwice('Войти');
  expect(tries()).toEqual([{ login: EMAIL, code: '12345' }]);
  expect(noteOf(codeField())).toBe('Введите 6 цифр из сообщения');
});

test('[AUTH-07] a wrong code keeps step 2 and shows an error toast and a field error; the code can be typed over', async () => {
  answer(loginByCode, () => wrong(WRONG_CODE));
  await showCodeStep();
  await type(codeField(), '000000');
  expect(notices).toEqual([{ kind: 'error', text: WRONG_CODE }]);
  expect([heading(), codeField().value]).toEqual(['Введите код', '000000']);
  expect([noteOf(codeField()), codeField().getAttribute('aria-invalid')]).toEqual([WRONG_CODE, 'true']);
  expect([codeField().selectionStart, codeField().selectionEnd]).toEqual([0, 6]);
  expect([isBusy('Войти'), button('Войти').disabled]).toEqual([false, false]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('[AUTH-07] after a wrong code the next six digits are sent automatically, and the error disappears', async () => {
  answer(loginByCode, ({ body }) => (body.code === '123456' ? SIGNED_IN : wrong(WRONG_CODE)));
  await showCodeStep();
  await type(codeField(), '000000');
  await type(codeField(), '12345');
  expect(noteOf(codeField())).toBe('');
  await type(codeField(), '123456');
  expect(tries().map(({ code }) => code)).toEqual(['000000', '123456']);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[AUTH-01][AUTH-07] the right code shows the provider’s message, signs in, and step 1 is empty again', async () => {
  answer(loginByCode, () => {
    Cookies.set('authToken', '1');
    return { data: { status: 1, message: 'Здравствуйте' } } as const;
  });
  const unmount = await showCodeStep();
  await type(codeField(), '123456');
  expect(notices).toEqual([{ kind: 'success', text: 'Здравствуйте' }]);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(stores.session.state.getState().isSignedIn).toBe(true);
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', '']);
  await reload(unmount);
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', '']);
});

test('[AUTH-05] after a sign-in the same login needs a new code', async () => {
  await showCodeStep();
  await type(codeField(), '123456');
  await askCode();
  expect(requestsTo(sendCode)).toHaveLength(2);
});

test('[AUTH-07] a lost response keeps step 2 and the code, and «Войти» sends it again', async () => {
  answer(loginByCode, lostAnswer);
  await showCodeStep();
  await type(codeField(), '123456');
  expect(notices).toEqual([{ kind: 'error', text: TROUBLE }]);
  expect([heading(), codeField().value]).toEqual(['Введите код', '123456']);
  answer(loginByCode, SIGNED_IN);
  await press('Войти');
  expect(tries()).toHaveLength(2);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[AUTH-07] a lost response whose cookies have arrived signs in', async () => {
  answer(loginByCode, () => {
    Cookies.set('authToken', '1');
    return lostAnswer();
  });
  await showCodeStep();
  await type(codeField(), '123456');
  expect(notices).toEqual([{ kind: 'success', text: 'Вы вошли' }]);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[AUTH-01] the back arrow of step 2 returns to step 1, which keeps the login and gets the focus', async () => {
  await showCodeStep();
  await type(codeField(), '123');
  await press('Назад');
  expect([heading(), loginField().value]).toEqual(['Вход или регистрация', EMAIL]);
  expect(document.activeElement).toBe(loginField());
  await press('Получить код');
  expect([heading(), codeField().value]).toEqual(['Введите код', '']);
});
