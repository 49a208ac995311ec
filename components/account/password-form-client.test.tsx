import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal } from '@/tests/setup/msw';
import {
  advanceTime,
  alerts,
  DONE,
  FAILED,
  field,
  holdUpdate,
  IS_DOWN,
  IS_LOST,
  IS_REJECTED,
  isFieldWrong,
  pressEnterIn,
  SAVED,
  sent,
  sentLogins,
  setUpProfile,
  USER,
} from '@/tests/setup/profile-fixture';
import { button, isBusy, noteOf, press, pressTwice, type } from '@/tests/setup/sign-in-fixture';
import { PasswordForm } from './password-form-client';

const { update } = accounts;
const { notices } = setUpProfile();

const OLD = 'сосна и туя';
const NEW = ' берёза и дуб ';
const CHANGE = 'Изменить пароль';
const SET = 'Задать пароль';

const current = () => screen.getByLabelText<HTMLInputElement>('Нынешний пароль');
const wanted = () => screen.getByLabelText<HTMLInputElement>('Новый пароль');
const typed = () => [current().value, wanted().value];

const showFirst = () => render(<PasswordForm user={{ ...USER, has_password: false }} />);
async function showFilled() {
  render(<PasswordForm user={USER} />);
  await type(current(), OLD);
  await type(wanted(), NEW);
}

test('[AUTH-02][FORM-11] a changed password is sent with the current one, shows a success and empties the fields', async () => {
  await showFilled();
  await press(CHANGE);
  expect(sent()).toEqual([{ current_password: OLD, password: NEW }]);
  expect(notices).toEqual([DONE]);
  expect(typed()).toEqual(['', '']);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect([isFieldWrong(current()), isFieldWrong(wanted())]).toEqual([false, false]);
});

test('[AUTH-02] a first password is set without a current one', async () => {
  showFirst();
  expect(screen.queryByLabelText('Нынешний пароль')).toBeNull();
  await type(wanted(), NEW);
  await press(SET);
  expect(sent()).toEqual([{ password: NEW }]);
  expect(notices).toEqual([DONE]);
  expect(wanted().value).toBe('');
});

test('[AUTH-02] a first password asks for a code sent to the e-mail, keeps what was typed, and goes with the code', async () => {
  const needed = { status: 0, message: { own_code: 'Введите код' } } as const;
  answer(update, ({ body }) => (body.own_code ? SAVED : needed));
  showFirst();
  await type(wanted(), NEW);
  await press(SET);
  await advanceTime(0);
  expect([sentLogins(), wanted().value, notices]).toEqual([[USER.email], NEW, []]);
  await type(field(/^Чтобы подтвердить, что кабинет ваш: код с /), '123456');
  await press(SET);
  expect(sent().at(-1)).toEqual({ password: NEW, own_code: '123456' });
  expect(notices).toEqual([DONE]);
});

test('[AUTH-05] once a code was accepted, the next step sends a new one at once', async () => {
  const needed = { status: 0, message: { own_code: 'Введите код' } } as const;
  answer(update, ({ body }) => (body.own_code ? SAVED : needed));
  const own = () => field(/^Чтобы подтвердить, что кабинет ваш: код с /);
  const setFirst = async () => {
    await type(wanted(), NEW);
    await press(SET);
    await advanceTime(0);
  };
  showFirst();
  await setFirst();
  await type(own(), '123456');
  await press(SET);
  expect(notices).toEqual([DONE]);
  await setFirst();
  expect(sentLogins()).toEqual([USER.email, USER.email]);
  expect([own().value, screen.getByRole('timer').textContent]).toEqual(['', 'Отправить ещё раз можно через 2:00']);
});

test('[AUTH-02] after a first password is set, the next change asks for the current one', async () => {
  const { rerender } = showFirst();
  await type(wanted(), NEW);
  await press(SET);
  rerender(<PasswordForm user={USER} />);
  await type(wanted(), OLD);
  await press(CHANGE);
  expect(noteOf(current())).toBe('Это поле обязательно');
  await type(current(), NEW);
  await press(CHANGE);
  expect(sent()).toEqual([{ password: NEW }, { current_password: NEW, password: OLD }]);
});

test('[FORM-01][FORM-02] an empty password form shows both errors, focuses the first field and sends nothing', async () => {
  render(<PasswordForm user={USER} />);
  expect(noteOf(wanted())).toBe('Не короче 8 символов');
  await press(CHANGE);
  expect([isFieldWrong(current()), isFieldWrong(wanted())]).toEqual([true, true]);
  expect([noteOf(current()), noteOf(wanted())]).toEqual(['Это поле обязательно', 'Не короче 8 символов']);
  expect(document.activeElement).toBe(current());
  expect([sent(), notices]).toEqual([[], []]);
});

test('[AUTH-02] a new password of seven characters is rejected before sending, one of eight is sent', async () => {
  render(<PasswordForm user={USER} />);
  await type(current(), OLD);
  await type(wanted(), '1234567');
  await press(CHANGE);
  expect([isFieldWrong(wanted()), noteOf(wanted())]).toEqual([true, 'Не короче 8 символов']);
  expect(document.activeElement).toBe(wanted());
  expect(sent()).toEqual([]);
  await type(wanted(), '12345678');
  expect(isFieldWrong(wanted())).toBe(false);
  await press(CHANGE);
  expect(sent()).toEqual([{ current_password: OLD, password: '12345678' }]);
});

test('[FORM-11] a wrong current password shows an error beneath its field, keeps the input and can be sent again', async () => {
  answer(update, { status: 0, message: { current_password: 'Неверный пароль' } });
  await showFilled();
  await press(CHANGE);
  expect(notices).toEqual([FAILED]);
  expect([isFieldWrong(current()), noteOf(current())]).toEqual([true, 'Неверный пароль']);
  expect(document.activeElement).toBe(current());
  expect([typed(), isBusy(CHANGE), alerts()]).toEqual([[OLD, NEW], false, []]);
  expect(router.refresh).not.toHaveBeenCalled();
  answer(update, SAVED);
  await type(current(), 'ель и тис');
  expect(isFieldWrong(current())).toBe(false);
  await press(CHANGE);
  expect(sent().at(-1)).toEqual({ current_password: 'ель и тис', password: NEW });
  expect(notices.at(-1)?.kind).toBe('success');
});

test('[FORM-11] a new password that the provider rejects shows an error beneath its field', async () => {
  answer(update, { status: 0, message: { password: 'Слишком простой пароль' } });
  await showFilled();
  await press(CHANGE);
  expect([isFieldWrong(wanted()), noteOf(wanted())]).toEqual([true, 'Слишком простой пароль']);
  expect(isFieldWrong(current())).toBe(false);
  expect(document.activeElement).toBe(wanted());
});

test.each([
  ['is refused in words', () => ({ status: 0 as const, message: 'Не получилось' }), 'Не получилось'],
  ['was tried too often', () => refusal('Слишком много попыток', { status: 429 }), 'Слишком много попыток'],
  IS_REJECTED,
  IS_DOWN,
  IS_LOST,
])(
  '[FORM-11] a password change that %s shows the reason at the button, keeps the input and can be sent again',
  async (_how, reply, text) => {
    answer(update, reply);
    await showFilled();
    await press(CHANGE);
    expect(notices).toEqual([FAILED]);
    expect([alerts(), typed(), isBusy(CHANGE)]).toEqual([[text], [OLD, NEW], false]);
    answer(update, SAVED);
    await press(CHANGE);
    expect(sent()).toHaveLength(2);
    expect([alerts(), typed()]).toEqual([[], ['', '']]);
  },
);

test('[FORM-11] a password form, submitted twice and by Enter, is sent once and is busy meanwhile', async () => {
  const release = holdUpdate();
  await showFilled();
  button(CHANGE).focus();
  await pressTwice(CHANGE);
  await pressEnterIn(wanted());
  expect(isBusy(CHANGE)).toBe(true);
  expect(document.activeElement).toBe(button(CHANGE));
  release();
  await press(CHANGE);
  expect(sent()).toHaveLength(1);
  expect(notices).toEqual([DONE]);
});

test('[FORM-02][FORM-11] a password form rejected with 400 shows both field errors and focuses the first', async () => {
  const errors = { password: 'Слишком простой пароль', current_password: 'Неверный пароль' };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  await showFilled();
  await press(CHANGE);
  expect([current(), wanted()].map(noteOf)).toEqual(['Неверный пароль', 'Слишком простой пароль']);
  expect(document.activeElement).toBe(current());
  expect(alerts()).toEqual([]);
});

test('[AUTH-02] a first password, when another device has set one meanwhile, asks for the current one', async () => {
  answer(update, { status: 0, message: { current_password: 'Введите нынешний пароль' } });
  showFirst();
  await type(wanted(), NEW);
  await press(SET);
  expect([isFieldWrong(current()), noteOf(current())]).toEqual([true, 'Введите нынешний пароль']);
  expect(document.activeElement).toBe(current());
  expect([typed(), alerts(), notices]).toEqual([['', NEW], [], [FAILED]]);
  answer(update, SAVED);
  await type(current(), OLD);
  await press(CHANGE);
  expect(sent()).toEqual([{ password: NEW }, { current_password: OLD, password: NEW }]);
  expect(typed()).toEqual(['', '']);
});

test('[FORM-11] a new password typed while the previous one is being sent is kept', async () => {
  const release = holdUpdate();
  await showFilled();
  await press(CHANGE);
  await type(wanted(), 'ель и тис');
  release();
  await press(CHANGE);
  expect(notices).toEqual([DONE]);
  expect(typed()).toEqual(['', 'ель и тис']);
  answer(update, SAVED);
  await type(current(), NEW);
  await press(CHANGE);
  expect(sent().at(-1)).toEqual({ current_password: NEW, password: 'ель и тис' });
});
