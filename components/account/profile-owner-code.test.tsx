import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { isCodeSent } from '@/lib/auth/code-wait';
import { answer } from '@/tests/setup/msw';
import {
  advanceTime,
  code,
  DONE,
  email,
  enterPhone,
  FAILED,
  field,
  isFieldWrong,
  NEEDS_CODE,
  NEW,
  name,
  SAVE,
  SAVED,
  saveEmail,
  sent,
  sentLogins,
  setUpProfile,
  showProfile,
  UNSAVED,
  WRONG_CODE,
} from '@/tests/setup/profile-fixture';
import { noteOf, press, type } from '@/tests/setup/sign-in-fixture';

const { update } = accounts;
const { notices } = setUpProfile();

const OWNER = {
  status: 0,
  message: { own_code: 'Введите код, который мы выслали на почту или номер вашего кабинета' },
} as const;
const ownCode = () => field(/^Чтобы подтвердить, что кабинет ваш: код с /);

// Loaded in advance: the first focused field would wait for the mask.
beforeAll(() => import('@/components/ui/attach-mask'));

test('[FORM-11] after the code of a new e-mail a code is sent to the phone that stays, and nothing typed is lost', async () => {
  answer(update, ({ body }) => (body.code ? (body.own_code ? SAVED : OWNER) : NEEDS_CODE));
  showProfile();
  await saveEmail();
  await type(name(), 'Анна');
  await type(code(), '123456');
  await press(SAVE);
  await advanceTime(0);
  expect(sentLogins()).toEqual([NEW, '79161234567']);
  expect([name().value, email().value, code().value, notices]).toEqual(['Анна', NEW, '123456', []]);
  expect(document.activeElement).toBe(ownCode());
  await type(ownCode(), '654321');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ first_name: 'Анна', email: NEW, code: '123456', own_code: '654321' });
  expect(notices).toEqual([DONE]);
  expect(screen.queryByRole('textbox', { name: /кабинет ваш/ })).toBeNull();
});

test('[AUTH-05] the two codes of a change count down on their own, and another of each is sent to its login', async () => {
  answer(update, ({ body }) => (body.code ? OWNER : NEEDS_CODE));
  showProfile();
  await saveEmail();
  await advanceTime(20);
  await type(code(), '123456');
  await press(SAVE);
  const timers = () => screen.queryAllByRole('timer').map(({ textContent }) => textContent);
  expect(timers()).toEqual(['Отправить ещё раз можно через 1:40', 'Отправить ещё раз можно через 2:00']);
  await advanceTime(100);
  expect(timers()).toEqual(['Отправить ещё раз можно через 0:20']);
  await press('Отправить ещё раз');
  expect(sentLogins()).toEqual([NEW, '79161234567', NEW]);
  expect(timers()).toEqual(['Отправить ещё раз можно через 2:00', 'Отправить ещё раз можно через 0:20']);
  await advanceTime(20);
  await press('Отправить ещё раз');
  expect(sentLogins()).toEqual([NEW, '79161234567', NEW, '79161234567']);
});

test('[FORM-11] removing the phone asks for a code sent to the e-mail; a wrong one is shown beneath its field', async () => {
  const rejects = { status: 0, message: { own_code: WRONG_CODE } } as const;
  answer(update, ({ body }) => (body.own_code === '000000' ? rejects : body.own_code ? SAVED : OWNER));
  showProfile();
  await enterPhone('');
  await press(SAVE);
  await advanceTime(0);
  expect(sentLogins()).toEqual(['maria@example.ru']);
  await type(ownCode(), '000000');
  await press(SAVE);
  expect([isFieldWrong(ownCode()), noteOf(ownCode()), ownCode().value]).toEqual([true, WRONG_CODE, '000000']);
  await type(ownCode(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ own_code: '123456' });
  expect(notices).toEqual([FAILED, DONE]);
  expect(screen.queryByText(UNSAVED)).toBeNull();
  // After a used code the next one may be requested at once, for example to set a password.
  expect(isCodeSent('maria@example.ru')).toBe(false);
});

test('[AUTH-05] an unused code still blocks another one after the change is given up', async () => {
  answer(update, OWNER);
  showProfile();
  await enterPhone('');
  await press(SAVE);
  answer(update, SAVED);
  await enterPhone('9161234567');
  await type(name(), 'Анна');
  await press(SAVE);
  expect([sent().at(-1), notices]).toEqual([{ first_name: 'Анна' }, [DONE]]);
  expect(isCodeSent('maria@example.ru')).toBe(true);
});
