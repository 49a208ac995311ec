import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { accounts, type User } from '@/contract/accounts';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, settleRequests } from './msw';
import { SENT, settle, type } from './sign-in-stand';

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
/** What the provider says of data that it has taken. */
export const SAVED = { status: 1, message: 'сохранено' } as const;

/**
 * The account in a page whose clock is the test's, and whose provider saves what it gets and sends each code; a file opens
 * one for all its tests.
 */
export function openProfileStand() {
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

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const isFieldWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';
/** What is told where no field can mend it. */
export const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** What the customer does by Enter. */
export const pressEnterIn = (input: HTMLInputElement) =>
  act(async () => {
    if (input.form) fireEvent.submit(input.form);
    await settleRequests();
  });

/** The mask comes with the focus. */
export async function enterPhone(typed: string) {
  fireEvent.focus(field('Телефон'));
  await settle();
  await type(field('Телефон'), typed);
}

/** So much time passes, and what was answered meanwhile arrives. */
export const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await settleRequests();
  });
