import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { SignIn } from '@/components/auth/sign-in-client';
import { accounts } from '@/contract/accounts';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { type Notice, onNotice } from '@/lib/notify';
import type { InterfaceStore } from '@/stores/interface/interface-store';
import type { SessionStore } from '@/stores/session/session-store';
import { StoreProvider, useStores } from '@/stores/store-provider';
import { answer, settleRequests } from './msw';

export const EMAIL = 'anna@example.com';
export const SENT = { status: 1, message: 'Код отправлен', resend_after: 120, consent_version: 'v1' } as const;
export const SIGNED_IN = { data: { status: 1, message: 'Вы вошли' } } as const;
const BEGINNING = { step: 'login', login: '', consent_version: 'v1' } as const;

export const wrong = (message: string, status = 400) => Response.json({ data: { status: 0, message } }, { status });

export type Stores = { interface: InterfaceStore; session: SessionStore };

/** The sign-in form with a provider that accepts any code. Call it once per test file. */
export function setupSignInFixture() {
  const notices: Notice[] = [];
  const onSignedIn = vi.fn();
  const stores = {} as Stores;
  let stopNotices = () => {};

  function Page() {
    Object.assign(stores, useStores());
    return <SignIn Heading="h2" start={BEGINNING} onSignedIn={onSignedIn} />;
  }

  beforeEach(() => {
    notices.length = 0;
    onSignedIn.mockReset();
    stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
    answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
    answer(favourites.list, { products: [], total: 0 });
    answer(accounts.sendCode, SENT);
    answer(accounts.consent, { consent_version: 'v2' });
    answer(accounts.loginByCode, SIGNED_IN);
    answer(accounts.loginByPassword, SIGNED_IN);
  });
  afterEach(() => stopNotices());

  const show = async () => {
    const { unmount } = render(<Page />, { wrapper: StoreProvider });
    await settle();
    return unmount;
  };
  return {
    notices,
    onSignedIn,
    stores,
    show,
    reload: async (unmount: () => void) => {
      unmount();
      return show();
    },
  };
}

export const loginField = () => screen.getByLabelText<HTMLInputElement>('Введите номер телефона или почту');
export const codeField = () => screen.getByLabelText<HTMLInputElement>('Код из сообщения, 6 цифр');
export const passwordField = () => screen.getByLabelText<HTMLInputElement>('Пароль');
export const consentBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Согласен\(на\) на обработку персональных данных/ });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const heading = () => screen.getByRole('heading').textContent;
export const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
export const noteOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
    .at(-1);

export const settle = () => act(settleRequests);

export async function type(field: HTMLInputElement, value: string) {
  fireEvent.input(field, { target: { value } });
  await settle();
}

export async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}

export async function pressTwice(name: string) {
  const pressed = button(name);
  fireEvent.click(pressed);
  fireEvent.click(pressed);
  await settle();
}

export async function consent() {
  if (!consentBox().checked) fireEvent.click(consentBox());
  await settle();
}

export async function askCode(login = EMAIL) {
  await type(loginField(), login);
  await consent();
  await press('Получить код');
}
