import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestLog } from '@/tests/setup/msw';
import {
  address,
  advanceTime,
  alerts,
  DONE,
  email,
  enterPhone,
  FAILED,
  holdUpdate,
  IS_DOWN,
  IS_LOST,
  IS_REJECTED,
  isFieldWrong,
  name,
  phone,
  pressEnterIn,
  SAVE,
  SAVED,
  sent,
  setUpProfile,
  showProfile,
  surname,
  UNSAVED,
} from '@/tests/setup/profile-fixture';
import { button, isBusy, noteOf, press, pressTwice, type } from '@/tests/setup/sign-in-fixture';

const { update } = accounts;
const { notices } = setUpProfile();

const letters = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Письма питомника/ });

// Loaded in advance: the first focused field would wait for the mask.
beforeAll(() => import('@/components/ui/attach-mask'));

test('[FORM-11] the profile shows the customer’s data and no unsaved changes', () => {
  showProfile({ mailing_type: ['newsletter'] });
  expect([name(), surname(), phone(), email(), address()].map(({ value }) => value)).toEqual([
    ...['Мария', 'Лесная', '+7 916 123 45-67', 'maria@example.ru', 'Истра, Лесная, 14'],
  ]);
  expect(letters().checked).toBe(true);
  expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('[FORM-11] only changed fields are sent; a success is shown and the page is refreshed', async () => {
  showProfile();
  await type(name(), ' Анна ');
  expect(screen.getByText(UNSAVED)).toBeTruthy();
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }]);
  expect(notices).toEqual([DONE]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByText(UNSAVED)).toBeNull();
  expect([alerts(), isBusy(SAVE)]).toEqual([[], false]);
});

test('[FORM-11] a second save sends what has changed since the first', async () => {
  showProfile();
  await type(name(), 'Анна');
  await press(SAVE);
  await type(surname(), 'Полевая');
  await press(SAVE);
  await type(name(), 'Мария');
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }, { last_name: 'Полевая' }, { first_name: 'Мария' }]);
});

test('[FORM-11] the newsletter choice is sent as a list, empty when it is given up', async () => {
  showProfile();
  await press(SAVE);
  letters().click();
  await press(SAVE);
  letters().click();
  await press(SAVE);
  expect(sent()).toEqual([{}, { mailing_type: '["newsletter"]' }, { mailing_type: '[]' }]);
});

test('[FORM-11] an edited address is sent without the previous coordinates, a cleared one as null', async () => {
  showProfile();
  await type(address(), 'Тверь, Садовая, 3');
  await press(SAVE);
  await type(address(), ' ');
  await press(SAVE);
  expect(sent()).toEqual([
    { delivery_address_info: '{"address":"Тверь, Садовая, 3"}' },
    { delivery_address_info: 'null' },
  ]);
});

test('[FORM-11] without an e-mail the newsletter asks for one', async () => {
  showProfile({ email: '' });
  const hint = 'Чтобы получать письма, укажите почту.';
  expect(screen.getByText(hint)).toBeTruthy();
  await type(email(), 'maria@example.ru');
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.getByText('О ходе заказов пишем всегда.')).toBeTruthy();
});

test.each([
  ['half a phone', () => enterPhone('916123'), phone, 'Введите номер полностью'],
  ['half an e-mail', () => type(email(), 'maria@'), email, 'Некорректный email'],
])(
  '[FORM-01][FORM-02] %s shows an error beneath its field, which gets the focus, and nothing is sent',
  async (_what, fill, wrong, text) => {
    showProfile();
    await fill();
    button(SAVE).focus();
    await press(SAVE);
    expect([isFieldWrong(wrong()), noteOf(wrong())]).toEqual([true, text]);
    expect(document.activeElement).toBe(wrong());
    expect([requestLog(), notices]).toEqual([[], []]);
  },
);

test('[FORM-02] an invalid e-mail shows its error when the field is left, until it is corrected', async () => {
  showProfile();
  email().focus();
  await type(email(), 'maria@');
  expect(isFieldWrong(email())).toBe(false);
  name().focus();
  await advanceTime(0);
  expect([isFieldWrong(email()), noteOf(email())]).toEqual([true, 'Некорректный email']);
  await type(email(), 'anna@example.ru');
  expect([isFieldWrong(email()), noteOf(email())]).toEqual([false, 'Новую почту подтвердите кодом из письма']);
});

test.each([
  ['first_name', name, 'Слишком длинное имя'],
  ['phone', phone, 'Этот номер привязан к другому кабинету'],
  ['email', email, 'Эта почта привязана к другому кабинету'],
  ['delivery_address_info', address, 'Туда не доставляем'],
])(
  '[FORM-11] a rejected %s shows an error beneath its field, which gets the focus; the input is kept and can be saved',
  async (key, refused, text) => {
    answer(update, { status: 0, message: { [key]: text } });
    showProfile();
    await type(surname(), 'Полевая');
    await press(SAVE);
    expect(notices).toEqual([FAILED]);
    expect([isFieldWrong(refused()), noteOf(refused())]).toEqual([true, text]);
    expect(document.activeElement).toBe(refused());
    expect([surname().value, alerts(), isBusy(SAVE)]).toEqual(['Полевая', [], false]);
    expect(screen.getByText(UNSAVED)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
    answer(update, SAVED);
    await press(SAVE);
    expect(sent()).toEqual([{ last_name: 'Полевая' }, { last_name: 'Полевая' }]);
    expect(notices).toEqual([FAILED, DONE]);
    expect(isFieldWrong(refused())).toBe(false);
  },
);

test.each([
  ['is refused in words', () => ({ status: 0 as const, message: 'Не получилось' }), 'Не получилось'],
  IS_REJECTED,
  ['finds the session ended', () => refusal('Войдите заново', { status: 401 }), 'Войдите заново'],
  IS_DOWN,
  IS_LOST,
])(
  '[FORM-11] a save that %s shows the reason at the button; the input is kept and can be saved',
  async (_how, reply, text) => {
    answer(update, reply);
    showProfile();
    await type(name(), 'Анна');
    await press(SAVE);
    expect(notices).toEqual([FAILED]);
    expect([alerts(), name().value, isBusy(SAVE)]).toEqual([[text], 'Анна', false]);
    expect(screen.getByText(UNSAVED)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
    answer(update, SAVED);
    await press(SAVE);
    expect(sent()).toEqual([{ first_name: 'Анна' }, { first_name: 'Анна' }]);
    expect([alerts(), notices]).toEqual([[], [FAILED, DONE]]);
  },
);

test('[FORM-11] a profile submitted twice and by Enter is sent once; its button is busy and keeps the focus', async () => {
  const release = holdUpdate();
  showProfile();
  await type(name(), 'Анна');
  button(SAVE).focus();
  await pressTwice(SAVE);
  await pressEnterIn(name());
  expect(isBusy(SAVE)).toBe(true);
  expect(document.activeElement).toBe(button(SAVE));
  release();
  await advanceTime(0);
  expect(sent()).toHaveLength(1);
  expect([notices, isBusy(SAVE)]).toEqual([[DONE], false]);
});

test('[FORM-11][FORM-02] a profile rejected with 400 shows each field error and focuses the first field of the page', async () => {
  const errors = {
    'delivery_address_info.address': 'Туда не доставляем',
    email: 'Некорректный email',
    first_name: 'Слишком длинное имя',
  };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  showProfile();
  await type(surname(), 'Полевая');
  await press(SAVE);
  expect([name(), email(), address()].map(noteOf)).toEqual([
    'Слишком длинное имя',
    'Некорректный email',
    'Туда не доставляем',
  ]);
  expect([name(), email(), address()].every(isFieldWrong)).toBe(true);
  expect(document.activeElement).toBe(name());
  expect([alerts(), notices]).toEqual([[], [FAILED]]);
});

test('[FORM-11] an error for a field that the profile does not show is shown at the button', async () => {
  const errors = { password: 'Не короче 8 символов', last_name: 'Слишком длинная фамилия' };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  showProfile();
  await press(SAVE);
  expect(noteOf(surname())).toBe('Слишком длинная фамилия');
  expect(document.activeElement).toBe(surname());
  expect(alerts()).toEqual(['Проверьте данные. Не короче 8 символов']);
});

test('[FORM-02] of an invalid phone and an invalid e-mail the phone, which comes first, gets the focus', async () => {
  showProfile();
  await type(email(), 'maria@');
  await enterPhone('916123');
  button(SAVE).focus();
  await press(SAVE);
  await advanceTime(0);
  expect([isFieldWrong(phone()), isFieldWrong(email())]).toEqual([true, true]);
  expect(document.activeElement).toBe(phone());
});
