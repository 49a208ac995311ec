import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { isCodeSent } from '@/lib/auth/code-wait';
import { answer, heldAnswer, lostAnswer, refusal, requestLog } from '@/tests/setup/msw';
import {
  advanceTime,
  alerts,
  code,
  countdown,
  DONE,
  email,
  enterPhone,
  FAILED,
  hasCode,
  holdUpdate,
  IS_REJECTED,
  isFieldWrong,
  NEEDS_CODE,
  NEW,
  name,
  phone,
  pressEnterIn,
  REJECTS_CODE,
  SAVE,
  SAVED,
  saveEmail,
  sent,
  sentLogins,
  setUpProfile,
  showCode,
  showProfile,
  statusTexts,
  TROUBLE,
  UNSAVED,
  WRONG_CODE,
} from '@/tests/setup/profile-fixture';
import { isBusy, noteOf, press, pressTwice, SENT, type } from '@/tests/setup/sign-in-fixture';

const { sendCode, update } = accounts;
const { notices } = setUpProfile();

// Loaded in advance: the first focused field would wait for the mask.
beforeAll(() => import('@/components/ui/attach-mask'));
// Like the provider: a new login needs a code.
beforeEach(() => answer(update, ({ body }) => (body.code || !(body.email || body.phone) ? SAVED : NEEDS_CODE)));

test('[FORM-11] saving a new e-mail sends a code there and asks for it, without an error message', async () => {
  await showCode();
  expect(requestLog()).toEqual(['PATCH /user/update/', 'POST /code/generate/post/']);
  expect(sentLogins()).toEqual([NEW]);
  expect(statusTexts()).toContain('Мы отправили код на anna@example.ru');
  expect([code().value, isFieldWrong(code())]).toEqual(['', false]);
  expect(document.activeElement).toBe(code());
  expect([notices, alerts(), isBusy(SAVE)]).toEqual([[], [], false]);
});

test('[FORM-11] a new e-mail with a rejected name asks for its code once the name is accepted', async () => {
  const errors = { ...NEEDS_CODE.message, first_name: 'Слишком длинное имя' };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  await showCode();
  expect([noteOf(name()), sentLogins(), alerts()]).toEqual(['Слишком длинное имя', [], []]);
  answer(update, NEEDS_CODE);
  await press(SAVE);
  expect(sentLogins()).toEqual([NEW]);
});

test('[FORM-11] the right code is sent with the e-mail, which is saved, and the code field disappears', async () => {
  await showCode();
  await type(name(), 'Анна');
  await type(code(), 'Код: 123 456');
  expect(code().value).toBe('123456');
  await pressEnterIn(code());
  expect(sent()).toEqual([{ email: NEW }, { first_name: 'Анна', email: NEW, code: '123456' }]);
  expect(notices).toEqual([DONE]);
  expect(hasCode()).toBe(false);
  expect([screen.queryByText(UNSAVED), isCodeSent(NEW)]).toEqual([null, false]);
  await type(name(), 'Мария');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ first_name: 'Мария' });
});

test('[FORM-11][AUTH-04] a new phone is sent as digits and shown formatted', async () => {
  showProfile();
  await enterPhone('89031112233');
  expect(phone().value).toBe('+7 903 111 22-33');
  await press(SAVE);
  expect(sentLogins()).toEqual(['79031112233']);
  expect(statusTexts()).toContain('Мы отправили код на +7 903 111 22-33');
  await type(code(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ phone: '79031112233', code: '123456' });
});

test('[FORM-11] what is typed while a code is checked stays an unsaved change', async () => {
  await showCode();
  const release = holdUpdate();
  await type(code(), '123456');
  await press(SAVE);
  await type(name(), 'Анна');
  release();
  await advanceTime(0);
  expect([notices, name().value, hasCode()]).toEqual([[DONE], 'Анна', false]);
  expect(screen.getByText(UNSAVED)).toBeTruthy();
  await press('Отменить');
  expect([name().value, email().value, screen.queryByText(UNSAVED)]).toEqual(['Мария', NEW, null]);
});

test('[AUTH-13] a code of five digits shows an error beneath its field and is not sent', async () => {
  await showCode();
  await type(code(), '12345');
  await press(SAVE);
  expect([isFieldWrong(code()), noteOf(code())]).toEqual([true, 'Введите 6 цифр из сообщения']);
  expect(sent()).toHaveLength(1);
});

test('[AUTH-13] a wrong code shows an error beneath its field, stays, sends no new code and can be corrected', async () => {
  await showCode();
  answer(update, ({ body }) => (body.code === '123456' ? SAVED : REJECTS_CODE));
  await type(code(), '000000');
  await press(SAVE);
  expect(notices).toEqual([FAILED]);
  expect([isFieldWrong(code()), noteOf(code()), code().value]).toEqual([true, WRONG_CODE, '000000']);
  expect(document.activeElement).toBe(code());
  expect([sentLogins(), email().value]).toEqual([[NEW], NEW]);
  await type(code(), '123456');
  expect(isFieldWrong(code())).toBe(false);
  await press(SAVE);
  expect(notices).toEqual([FAILED, DONE]);
});

test('[FORM-11] an e-mail changed again after its code was sent gets a new code and an empty code field', async () => {
  await showCode();
  await type(code(), '000000');
  answer(update, ({ body }) => (body.code === '123456' ? SAVED : REJECTS_CODE));
  await saveEmail('vera@example.ru');
  expect(sentLogins()).toEqual([NEW, 'vera@example.ru']);
  expect(statusTexts()).toContain('Мы отправили код на vera@example.ru');
  expect([code().value, notices]).toEqual(['', []]);
});

test('[FORM-11] «Отменить» after a code was sent restores the e-mail and hides the code field', async () => {
  await showCode();
  await press('Отменить');
  expect([email().value, hasCode()]).toEqual(['maria@example.ru', false]);
});

test('[AUTH-05] «Сохранить», pressed twice, sends one code and is busy until it is sent', async () => {
  const held = heldAnswer<typeof SENT>();
  answer(sendCode, () => held.reply);
  showProfile();
  await type(email(), NEW);
  await pressTwice(SAVE);
  await press(SAVE);
  expect(isBusy(SAVE)).toBe(true);
  held.release(SENT);
  await advanceTime(0);
  expect([isBusy(SAVE), sent().length, sentLogins()]).toEqual([false, 1, [NEW]]);
});

test('[AUTH-05] another code can be sent after 120 s to the same login, and the countdown starts again', async () => {
  await showCode();
  expect(countdown()).toBe('Отправить ещё раз можно через 2:00');
  await advanceTime(119);
  expect(countdown()).toBe('Отправить ещё раз можно через 0:01');
  await advanceTime(1);
  expect(countdown()).toBeUndefined();
  await pressTwice('Отправить ещё раз');
  expect(sentLogins()).toEqual([NEW, NEW]);
  expect(countdown()).toBe('Отправить ещё раз можно через 2:00');
});

test('[AUTH-05] a code sent before a reload is asked for, and no other one is sent', async () => {
  const unmount = await showCode();
  await advanceTime(30);
  unmount();
  showProfile();
  await press(SAVE);
  expect(sentLogins()).toEqual([NEW]);
  expect(statusTexts()).toContain('Мы уже отправили код на anna@example.ru. Если он не подошёл, запросите новый');
  expect(countdown()).toBe('Отправить ещё раз можно через 1:30');
  await type(code(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ email: NEW, code: '123456' });
});

test.each([
  [
    'names the field',
    () => refusal('Проверьте данные', { status: 400, errors: { login: 'Такой почты нет' } }),
    'Такой почты нет',
  ],
  IS_REJECTED,
  ['sends what nothing carries', () => ({ ...SENT, message: 'Не доставить', is_stuck: true as const }), 'Не доставить'],
])(
  '[ERR-03] a send-code call that %s shows the reason beneath the e-mail, and saving repeats it',
  async (_how, reply, text) => {
    answer(sendCode, reply);
    await showCode();
    expect(notices).toEqual([FAILED]);
    expect([isFieldWrong(email()), noteOf(email()), email().value]).toEqual([true, text, NEW]);
    expect(document.activeElement).toBe(email());
    expect([hasCode(), isBusy(SAVE)]).toEqual([false, false]);
    answer(sendCode, SENT);
    await press(SAVE);
    expect([sentLogins(), hasCode()]).toEqual([[NEW, NEW], true]);
  },
);

test('[ERR-03] a code that cannot be sent to a phone shows an error beneath the phone', async () => {
  answer(sendCode, { ...SENT, message: 'СМС сейчас не отправляются', is_stuck: true });
  showProfile();
  await enterPhone('9031112233');
  await press(SAVE);
  expect(noteOf(phone())).toBe('СМС сейчас не отправляются');
  expect(isFieldWrong(email())).toBe(false);
});

test.each([
  ['fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['is lost', lostAnswer, TROUBLE],
])(
  '[ERR-03] a send-code call that %s shows the reason in place of the code, and can be repeated',
  async (_how, reply, text) => {
    answer(sendCode, reply);
    await showCode();
    expect(statusTexts()).toContain(text);
    expect(document.activeElement?.textContent).toBe(text);
    expect([hasCode(), email().value, isBusy(SAVE)]).toEqual([false, NEW, false]);
    answer(sendCode, SENT);
    await press('Отправить код');
    expect([sentLogins(), hasCode()]).toEqual([[NEW, NEW], true]);
    expect(statusTexts()).toContain('Мы отправили код на anna@example.ru');
  },
);

test('[ERR-03] after a lost response to send-code the code can be typed and is accepted', async () => {
  answer(sendCode, lostAnswer);
  await showCode();
  await press('Ввести код');
  expect(statusTexts()).toContain('Введите код, который пришёл на anna@example.ru');
  await type(code(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ email: NEW, code: '123456' });
  expect(notices).toEqual([DONE]);
});
