import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ProfileForm } from '@/components/account/profile-form-client';
import { accounts, type User } from '@/contract/accounts';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from './msw';
import { press, SENT, settle, type } from './sign-in-fixture';

export const USER: User = {
  uuid: '3f0c1c52-6f1e-4a53-9d55-0a1f3f2b7c11',
  first_name: 'Мария',
  last_name: 'Лесная',
  phone: '79161234567',
  email: 'maria@example.ru',
  mailing_type: [],
  delivery_address_info: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 },
  has_password: true,
};
export const TROUBLE = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
export const SAVED = { status: 1, message: 'сохранено' } as const;
/** The provider's response to a new login without its code. */
export const NEEDS_CODE = {
  status: 0,
  message: { code: 'Введите код, который мы выслали на новый номер или почту' },
} as const;
export const WRONG_CODE = 'Код неверный или устарел';
export const REJECTS_CODE = { status: 0, message: { code: WRONG_CODE } } as const;
/** An e-mail that the customer does not have yet. */
export const NEW = 'anna@example.ru';

export const DONE = { kind: 'success', text: 'Данные профиля успешно обновлены' };
export const FAILED = { kind: 'error', text: 'Ошибка обновления данных' };

export const SAVE = 'Сохранить';
export const UNSAVED = 'Есть несохранённые изменения';

type Failure = [how: string, reply: () => Response, text: string];
export const IS_REJECTED: Failure = [
  'is refused as a whole',
  () => refusal('Проверьте данные', { status: 400 }),
  'Проверьте данные',
];
export const IS_DOWN: Failure = [
  'finds the provider down',
  () => refusal('Сервис временно недоступен', { status: 503 }),
  'Сервис временно недоступен',
];
export const IS_LOST: Failure = ['gets no answer', lostAnswer, TROUBLE];

/** Fake timers, and a provider that saves every update and sends every code, for all tests of a file. */
export function setUpProfile() {
  const notices: Notice[] = [];
  let stopNotices = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    notices.length = 0;
    stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
    answer(accounts.update, SAVED);
    answer(accounts.sendCode, SENT);
  });
  afterEach(() => {
    stopNotices();
    vi.useRealTimers();
  });
  return { notices };
}

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const name = () => field('Имя');
export const surname = () => field('Фамилия');
export const phone = () => field('Телефон');
export const email = () => field('Почта');
export const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' });
export const code = () => field('Код из сообщения');

export const profileForm = (changed: Partial<User> = {}) => (
  <ProfileForm user={{ ...USER, ...changed }} mapsKey={undefined} />
);
export const showProfile = (changed: Partial<User> = {}) => render(profileForm(changed));

export const hasCode = () => screen.queryByRole('textbox', { name: 'Код из сообщения' }) !== null;
export const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const countdown = () => screen.queryByRole('timer')?.textContent;

export async function saveEmail(login = NEW) {
  await type(email(), login);
  await press(SAVE);
}

export async function showCode() {
  const { unmount } = showProfile();
  await saveEmail();
  // The focus moves one turn later.
  await advanceTime(0);
  return unmount;
}

export const sent = () => requestsTo(accounts.update).map(({ body }) => body);
export const sentLogins = () => requestsTo(accounts.sendCode).map(({ body }) => body.login);

/** Holds the next update's response until the returned function is called. */
export function holdUpdate() {
  const held = heldAnswer<typeof SAVED>();
  answer(accounts.update, () => held.reply);
  return () => held.release(SAVED);
}

export const isFieldWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';
/** Errors that are not shown at a field. */
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

export const pressEnterIn = (input: HTMLInputElement) =>
  act(async () => {
    if (input.form) fireEvent.submit(input.form);
    await settleRequests();
  });

/** Focus loads the input mask. */
export async function enterPhone(typed: string) {
  fireEvent.focus(phone());
  await settle();
  await type(phone(), typed);
}

export const advanceTime = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await settleRequests();
  });
