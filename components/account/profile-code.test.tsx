import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { answer, heldAnswer, lostAnswer, refusal, requestLog, requestsTo } from '@/tests/setup/msw';
import {
  alerts,
  enterPhone,
  field,
  isFieldWrong,
  openProfileStand,
  pass,
  pressEnterIn,
  SAVED,
  TROUBLE,
  USER,
} from '@/tests/setup/profile-stand';
import { isBusy, noteOf, press, pressTwice, SENT, type } from '@/tests/setup/sign-in-stand';
import { ProfileForm } from './profile-form-client';

const { sendCode, update } = accounts;
const { notices } = openProfileStand();

const SAVE = 'Сохранить';
const NEW = 'anna@example.ru';
const DONE = { kind: 'success', text: 'Данные профиля успешно обновлены' };
const FAILED = { kind: 'error', text: 'Ошибка обновления данных' };
const NEEDS_CODE = {
  status: 0,
  message: { code: 'Введите код, который мы выслали на новый номер или почту' },
} as const;
const WRONG_CODE = { status: 0, message: { code: 'Код неверный или устарел' } } as const;

const email = () => field('Почта');
const code = () => field('Код из сообщения');
const hasCode = () => screen.queryByRole('textbox', { name: 'Код из сообщения' }) !== null;
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const wait = () => screen.queryByRole('timer')?.textContent;
const sent = () => requestsTo(update).map(({ body }) => body);
const sentLogins = () => requestsTo(sendCode).map(({ body }) => body.login);

const show = () => render(<ProfileForm user={USER} mapsKey={undefined} />);
async function saveEmail(login = NEW) {
  await type(email(), login);
  await press(SAVE);
}
async function showCode() {
  const { unmount } = show();
  await saveEmail();
  // A field is led to a turn later.
  await pass(0);
  return unmount;
}

// The first field that is entered does not wait for it.
beforeAll(() => import('@/components/ui/lay-mask'));
// As the provider does: without a code a new login is not believed.
beforeEach(() => answer(update, ({ body }) => (body.code || !(body.email || body.phone) ? SAVED : NEEDS_CODE)));

test('[FORM-11] a new e-mail asks for the code that is sent there, which is no failure', async () => {
  await showCode();
  expect(requestLog()).toEqual(['PATCH /user/update/', 'POST /code/generate/post/']);
  expect(sentLogins()).toEqual([NEW]);
  expect(told()).toContain('Мы отправили код на anna@example.ru');
  expect([code().value, isFieldWrong(code())]).toEqual(['', false]);
  expect(document.activeElement).toBe(code());
  expect([notices, alerts(), isBusy(SAVE)]).toEqual([[], [], false]);
});

test('[FORM-11] a new e-mail beside a refused name asks for its code when the name is right', async () => {
  const errors = { ...NEEDS_CODE.message, first_name: 'Слишком длинное имя' };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  await showCode();
  expect([noteOf(field('Имя')), sentLogins(), alerts()]).toEqual(['Слишком длинное имя', [], []]);
  answer(update, NEEDS_CODE);
  await press(SAVE);
  expect(sentLogins()).toEqual([NEW]);
});

test('[FORM-11] the right code goes along with the e-mail, which is saved, and is asked for no more', async () => {
  await showCode();
  await type(field('Имя'), 'Анна');
  await type(code(), 'Код: 123 456');
  expect(code().value).toBe('123456');
  await pressEnterIn(code());
  expect(sent()).toEqual([{ email: NEW }, { first_name: 'Анна', email: NEW, code: '123456' }]);
  expect(notices).toEqual([DONE]);
  expect(hasCode()).toBe(false);
  await type(field('Имя'), 'Мария');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ first_name: 'Мария' });
});

test('[FORM-11][AUTH-04] a new phone is sent in digits, and is told as it is written', async () => {
  show();
  await enterPhone('89031112233');
  expect(field('Телефон').value).toBe('+7 903 111 22-33');
  await press(SAVE);
  expect(sentLogins()).toEqual(['79031112233']);
  expect(told()).toContain('Мы отправили код на +7 903 111 22-33');
  await type(code(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ phone: '79031112233', code: '123456' });
});

test('[AUTH-13] a code of five digits is told beneath its field, and is not sent', async () => {
  await showCode();
  await type(code(), '12345');
  await press(SAVE);
  expect([isFieldWrong(code()), noteOf(code())]).toEqual([true, 'Введите 6 цифр из сообщения']);
  expect(sent()).toHaveLength(1);
});

test('[AUTH-13] a wrong code is told beneath its field, stays, sends no other one, and can be typed over', async () => {
  await showCode();
  answer(update, ({ body }) => (body.code === '123456' ? SAVED : WRONG_CODE));
  await type(code(), '000000');
  await press(SAVE);
  expect(notices).toEqual([FAILED]);
  expect([isFieldWrong(code()), noteOf(code()), code().value]).toEqual([true, 'Код неверный или устарел', '000000']);
  expect(document.activeElement).toBe(code());
  expect([sentLogins(), email().value]).toEqual([[NEW], NEW]);
  await type(code(), '123456');
  expect(isFieldWrong(code())).toBe(false);
  await press(SAVE);
  expect(notices).toEqual([FAILED, DONE]);
});

test('[FORM-11] an e-mail, changed again after its code was sent, has a code of its own, and the field is empty', async () => {
  await showCode();
  await type(code(), '000000');
  answer(update, ({ body }) => (body.code === '123456' ? SAVED : WRONG_CODE));
  await saveEmail('vera@example.ru');
  expect(sentLogins()).toEqual([NEW, 'vera@example.ru']);
  expect(told()).toContain('Мы отправили код на vera@example.ru');
  expect([code().value, notices]).toEqual(['', []]);
});

test('[FORM-11] «Отменить», once a code was sent, brings the e-mail back and asks for no code', async () => {
  await showCode();
  await press('Отменить');
  expect([email().value, hasCode()]).toEqual(['maria@example.ru', false]);
});

test('[AUTH-05] saving, pressed twice, sends one code, and is busy until that is sent', async () => {
  const held = heldAnswer<typeof SENT>();
  answer(sendCode, () => held.reply);
  show();
  await type(email(), NEW);
  await pressTwice(SAVE);
  await press(SAVE);
  expect(isBusy(SAVE)).toBe(true);
  held.release(SENT);
  await pass(0);
  expect([isBusy(SAVE), sent().length, sentLogins()]).toEqual([false, 1, [NEW]]);
});

test('[AUTH-05] another code, once 120 s have run down, is sent to the same login, and the next wait begins', async () => {
  await showCode();
  expect(wait()).toBe('Отправить ещё раз можно через 2:00');
  await pass(119);
  expect(wait()).toBe('Отправить ещё раз можно через 0:01');
  await pass(1);
  expect(wait()).toBeUndefined();
  await pressTwice('Отправить ещё раз');
  expect(sentLogins()).toEqual([NEW, NEW]);
  expect(wait()).toBe('Отправить ещё раз можно через 2:00');
});

test('[AUTH-05] a code that was sent before a reload is asked for, and no other one is sent', async () => {
  const unmount = await showCode();
  await pass(30);
  unmount();
  show();
  await press(SAVE);
  expect(sentLogins()).toEqual([NEW]);
  expect(told()).toContain('Мы уже отправили код на anna@example.ru. Если он не подошёл, запросите новый');
  expect(wait()).toBe('Отправить ещё раз можно через 1:30');
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
  ['is refused as a whole', () => refusal('Проверьте данные', { status: 400 }), 'Проверьте данные'],
  ['sends what nothing carries', () => ({ ...SENT, message: 'Не доставить', is_stuck: true as const }), 'Не доставить'],
])('[ERR-03] a send-code call that %s is told beneath the e-mail, and saving asks again', async (_how, reply, text) => {
  answer(sendCode, reply);
  await showCode();
  expect(notices).toEqual([FAILED]);
  expect([isFieldWrong(email()), noteOf(email()), email().value]).toEqual([true, text, NEW]);
  expect(document.activeElement).toBe(email());
  expect([hasCode(), isBusy(SAVE)]).toEqual([false, false]);
  answer(sendCode, SENT);
  await press(SAVE);
  expect([sentLogins(), hasCode()]).toEqual([[NEW, NEW], true]);
});

test('[ERR-03] a code to a phone that cannot be sent is told beneath the phone', async () => {
  answer(sendCode, { ...SENT, message: 'СМС сейчас не отправляются', is_stuck: true });
  show();
  await enterPhone('9031112233');
  await press(SAVE);
  expect(noteOf(field('Телефон'))).toBe('СМС сейчас не отправляются');
  expect(isFieldWrong(email())).toBe(false);
});

test.each([
  ['fails', () => refusal('Сервис временно недоступен', { status: 503 }), 'Сервис временно недоступен'],
  ['is lost', lostAnswer, TROUBLE],
  [
    'used up the codes of the hour',
    () => refusal('Слишком много кодов', { status: 429, headers: { 'retry-after': '1800' } }),
    'Слишком много кодов',
  ],
])(
  '[ERR-03] a send-code call that %s is told where the code would be, and can be made again',
  async (_how, reply, text) => {
    answer(sendCode, reply);
    await showCode();
    expect(told()).toContain(text);
    expect(document.activeElement?.textContent).toBe(text);
    expect([hasCode(), email().value, isBusy(SAVE)]).toEqual([false, NEW, false]);
    answer(sendCode, SENT);
    await press('Отправить код');
    expect([sentLogins(), hasCode()]).toEqual([[NEW, NEW], true]);
    expect(told()).toContain('Мы отправили код на anna@example.ru');
  },
);

test('[ERR-03] a code whose sending was lost may have come: it can be typed and is taken', async () => {
  answer(sendCode, lostAnswer);
  await showCode();
  await press('Ввести код');
  expect(told()).toContain('Введите код, который пришёл на anna@example.ru');
  await type(code(), '123456');
  await press(SAVE);
  expect(sent().at(-1)).toEqual({ email: NEW, code: '123456' });
  expect(notices).toEqual([DONE]);
});

test('[AUTH-05] a code that another device has just asked for is told, with the seconds of the provider', async () => {
  answer(sendCode, () => refusal('Рано', { status: 429, headers: { 'retry-after': '90' } }));
  await showCode();
  expect(told()).toContain('Код на anna@example.ru недавно уже запрашивали, новый можно получить не сразу');
  expect(wait()).toBe('Отправить код можно через 1:30');
  expect(hasCode()).toBe(false);
});

test('[AUTH-05] another code, asked for too early for the provider, leaves the one before, and waits its seconds', async () => {
  await showCode();
  await pass(120);
  answer(sendCode, () => refusal('Рано', { status: 429, headers: { 'retry-after': '90' } }));
  await press('Отправить ещё раз');
  expect(told()).toContain('Мы уже отправили код на anna@example.ru. Если он не подошёл, запросите новый');
  expect([hasCode(), wait()]).toEqual([true, 'Отправить ещё раз можно через 1:30']);
});
