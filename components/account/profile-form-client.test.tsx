import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { router } from '@/tests/setup/fake-navigation';
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
import { button, isBusy, noteOf, press, pressTwice, type } from '@/tests/setup/sign-in-stand';
import { ProfileForm } from './profile-form-client';

const { update } = accounts;
const { notices } = openProfileStand();

const SAVE = 'Сохранить';
const UNSAVED = 'Есть несохранённые изменения';
const DONE = { kind: 'success', text: 'Данные профиля успешно обновлены' };
const FAILED = { kind: 'error', text: 'Ошибка обновления данных' };

const name = () => field('Имя');
const surname = () => field('Фамилия');
const phone = () => field('Телефон');
const email = () => field('Почта');
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' });
const letters = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Письма питомника/ });
const sent = () => requestsTo(update).map(({ body }) => body);
const show = (changed: Partial<typeof USER> = {}) =>
  render(<ProfileForm user={{ ...USER, ...changed }} mapsKey={undefined} />);

// The first field that is entered does not wait for it.
beforeAll(() => import('@/components/ui/lay-mask'));

test('[FORM-11] the profile shows what is known of its customer, and says nothing of changes', () => {
  show({ mailing_type: ['newsletter'] });
  expect([name(), surname(), phone(), email(), address()].map(({ value }) => value)).toEqual([
    ...['Мария', 'Лесная', '+7 916 123 45-67', 'maria@example.ru', 'Истра, Лесная, 14'],
  ]);
  expect(letters().checked).toBe(true);
  expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('[FORM-11] of the profile only what was changed is sent; that it is saved is told, and the page is read anew', async () => {
  show();
  await type(name(), ' Анна ');
  expect(screen.getByText(UNSAVED)).toBeTruthy();
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }]);
  expect(notices).toEqual([DONE]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByText(UNSAVED)).toBeNull();
  expect([alerts(), isBusy(SAVE)]).toEqual([[], false]);
});

test('[FORM-11] the profile, saved a second time, sends what was changed since', async () => {
  show();
  await type(name(), 'Анна');
  await press(SAVE);
  await type(surname(), 'Полевая');
  await press(SAVE);
  await type(name(), 'Мария');
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }, { last_name: 'Полевая' }, { first_name: 'Мария' }]);
});

test('[FORM-11] the newsletter, chosen and given up, is sent as a list', async () => {
  show();
  await press(SAVE);
  letters().click();
  await press(SAVE);
  letters().click();
  await press(SAVE);
  expect(sent()).toEqual([{}, { mailing_type: '["newsletter"]' }, { mailing_type: '[]' }]);
});

test('[FORM-11] an address, typed over, is sent without the place of the one before; cleared, as none', async () => {
  show();
  await type(address(), 'Тверь, Садовая, 3');
  await press(SAVE);
  await type(address(), ' ');
  await press(SAVE);
  expect(sent()).toEqual([
    { delivery_address_info: '{"address":"Тверь, Садовая, 3"}' },
    { delivery_address_info: 'null' },
  ]);
});

test('[FORM-11] the newsletter asks for an e-mail while there is none', async () => {
  show({ email: '' });
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
  '[FORM-01][FORM-02] %s is told beneath its field, which is led to, and nothing is sent',
  async (_what, fill, wrong, text) => {
    show();
    await fill();
    button(SAVE).focus();
    await press(SAVE);
    expect([isFieldWrong(wrong()), noteOf(wrong())]).toEqual([true, text]);
    expect(document.activeElement).toBe(wrong());
    expect([requestLog(), notices]).toEqual([[], []]);
  },
);

test('[FORM-02] an e-mail, wrong when it is left, is told beneath its field at once and until it is right', async () => {
  show();
  email().focus();
  await type(email(), 'maria@');
  expect(isFieldWrong(email())).toBe(false);
  name().focus();
  await pass(0);
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
  '[FORM-11] a refused %s is told beneath its field, which is led to; what was typed stays and can be saved',
  async (key, refused, text) => {
    answer(update, { status: 0, message: { [key]: text } });
    show();
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
  ['is refused as a whole', () => refusal('Проверьте данные', { status: 400 }), 'Проверьте данные'],
  ['finds the session ended', () => refusal('Войдите заново', { status: 401 }), 'Войдите заново'],
  [
    'finds the provider down',
    () => refusal('Сервис временно недоступен', { status: 503 }),
    'Сервис временно недоступен',
  ],
  ['gets no answer', lostAnswer, TROUBLE],
])(
  '[FORM-11] a profile that %s is told at the button; what was typed stays and can be saved',
  async (_how, reply, text) => {
    answer(update, reply);
    show();
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

test('[FORM-11] a profile, saved twice and by Enter while it is sent, is sent once, and its button is busy and keeps the focus', async () => {
  const held = heldAnswer<typeof SAVED>();
  answer(update, () => held.reply);
  show();
  await type(name(), 'Анна');
  button(SAVE).focus();
  await pressTwice(SAVE);
  await pressEnterIn(name());
  expect(isBusy(SAVE)).toBe(true);
  expect(document.activeElement).toBe(button(SAVE));
  held.release(SAVED);
  await pass(0);
  expect(sent()).toHaveLength(1);
  expect([notices, isBusy(SAVE)]).toEqual([[DONE], false]);
});

test('[FORM-11][FORM-02] a profile whose fields are refused by 400 tells each, and leads to the first of them in the page', async () => {
  const errors = {
    'delivery_address_info.address': 'Туда не доставляем',
    email: 'Некорректный email',
    first_name: 'Слишком длинное имя',
  };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  show();
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

test('[FORM-11] what is refused and stands in no field of the profile is told at the button', async () => {
  const errors = { password: 'Не короче 8 символов', last_name: 'Слишком длинная фамилия' };
  answer(update, () => refusal('Проверьте данные', { status: 400, errors }));
  show();
  await press(SAVE);
  expect(noteOf(surname())).toBe('Слишком длинная фамилия');
  expect(document.activeElement).toBe(surname());
  expect(alerts()).toEqual(['Проверьте данные. Не короче 8 символов']);
});

test('[FORM-02] of a wrong phone and a wrong e-mail the phone, which stands first, is led to', async () => {
  show();
  await type(email(), 'maria@');
  await enterPhone('916123');
  button(SAVE).focus();
  await press(SAVE);
  await pass(0);
  expect([isFieldWrong(phone()), isFieldWrong(email())]).toEqual([true, true]);
  expect(document.activeElement).toBe(phone());
});
