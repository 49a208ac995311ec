import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from '@/contract/accounts';
import type { InterfaceStore } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { StoreProvider } from '@/stores/store-provider';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, refusal, requestsTo } from '@/tests/setup/msw';
import {
  askCode,
  codeField,
  EMAIL,
  heading,
  loginField,
  passwordField,
  press,
  SENT,
  settle,
  setupSignInFixture,
  type,
  wrong,
} from '@/tests/setup/sign-in-fixture';
import { AuthLayer } from './auth-layer-client';
import { loadAuthWindow } from './load-auth-window';

setupSignInFixture();

let page: InterfaceStore;
function Page() {
  page = useInterface();
  return <AuthLayer humanCheck={{ by: 'recaptcha', siteKey: 'key' }} />;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Вход' });
const open = async (manner = {}) => {
  act(() => page.setAuth(true, manner));
  await act(loadAuthWindow);
  await settle();
};

beforeEach(async () => {
  render(<Page />, { wrapper: StoreProvider });
  await settle();
  expect(dialog()).toBeNull();
});

test('[AUTH-01] the sign-in window opens at step 1 and focuses its field', async () => {
  await open();
  expect(dialog()).toBeTruthy();
  expect(heading()).toBe('Вход или регистрация');
  expect(document.activeElement).toBe(loginField());
});

test.each([
  [
    'the code',
    async () => {
      await askCode();
      await type(codeField(), '123456');
    },
  ],
  [
    'the password',
    async () => {
      await type(loginField(), EMAIL);
      await press('Войти по паролю');
      await type(passwordField(), 'sosna-34');
      await press('Войти');
    },
  ],
])(
  '[AUTH-01] the sign-in window closes after %s was right, keeps the page and starts again at step 1',
  async (_what, signIn) => {
    await open();
    await signIn();
    expect(dialog()).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    expect(router.refresh).toHaveBeenCalledOnce();
    await open();
    expect([heading(), loginField().value]).toEqual(['Вход или регистрация', '']);
  },
);

test('[AUTH-01] the sign-in window stays open after a wrong code', async () => {
  answer(accounts.loginByCode, () => wrong('Код неверный'));
  await open();
  await askCode();
  await type(codeField(), '000000');
  expect(dialog()).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

test('[AUTH-08] the sign-in window opened from the cart leads to the checkout once', async () => {
  await open({ isLoginFirst: true });
  await askCode();
  await type(codeField(), '123456');
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/checkout');
  expect(page.state.getState()).toMatchObject({ isAuthOpen: false, isLoginFirst: false });
});

test('[AUTH-01] the sign-in window closed at step 2 opens at step 2', async () => {
  await open();
  await askCode();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(dialog()).toBeNull();
  await open();
  expect(heading()).toBe('Введите код');
});

test('[AUTH-13][FORM-08] the human check is loaded once a code call needs it, and its token is sent', async () => {
  const { settings } = Reflect.get(window, 'happyDOM') as { settings: Record<string, unknown> };
  settings.handleDisabledFileLoadingAsSuccess = true;
  const grecaptcha = { ready: (run: () => void) => run(), execute: async () => 'a token' };
  Object.assign(window, { grecaptcha });
  onTestFinished(() => {
    settings.handleDisabledFileLoadingAsSuccess = false;
    Reflect.deleteProperty(window, 'grecaptcha');
  });
  const suspected = { status: 0, message: 'Нужна проверка', resend_after: 0, needs_human_check: true } as const;
  answer(accounts.sendCode, ({ body }) => (body.recaptcha_token === 'a token' ? SENT : suspected));
  await open();
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('script[src*="recaptcha"]')).toBeNull();
  await askCode();
  await act(() => vi.dynamicImportSettled());
  await settle();
  expect(document.querySelector('script[src*="recaptcha"]')).toBeTruthy();
  expect(heading()).toBe('Введите код');
});

test('[AUTH-12] the window sends the version of the agreement that was current when it opened', async () => {
  answer(accounts.consent, { consent_version: 'as opened' });
  await open();
  answer(accounts.consent, { consent_version: 'later' });
  await askCode();
  expect(requestsTo(accounts.sendCode)[0]?.body).toMatchObject({ consent: true, consent_version: 'as opened' });
});

test('[AUTH-12] a window that failed to load the version requests it again before a code is sent', async () => {
  answer(accounts.consent, lostAnswer);
  await open();
  answer(accounts.consent, { consent_version: 'v2' });
  await askCode();
  expect(requestsTo(accounts.sendCode)[0]?.body).toMatchObject({ consent: true, consent_version: 'v2' });
});

test('[AUTH-12] a code is requested without a version if the provider gives none', async () => {
  answer(accounts.consent, refusal('Не найдено', { status: 404 }));
  await open();
  await askCode();
  expect(requestsTo(accounts.sendCode)[0]?.body).toEqual({ login: EMAIL, consent: true });
  expect(heading()).toBe('Введите код');
});
