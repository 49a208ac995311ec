import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { agreedVersion, saveConsent } from '@/lib/auth/sign-in-consent';
import { clearLocal } from '@/lib/browser/local-storage';
import { clearSession } from '@/lib/browser/session-storage';
import { answer, refusal, requestsTo } from '@/tests/setup/msw';
import {
  askCode,
  consent,
  consentBox,
  EMAIL,
  heading,
  loginField,
  noteOf,
  press,
  SENT,
  setupSignInFixture,
  type,
} from '@/tests/setup/sign-in-fixture';

const { sendCode } = accounts;
const { show, reload } = setupSignInFixture();

const sentLogins = () => requestsTo(sendCode).map(({ body }) => body.login);

// Loaded in advance: the first focused field would wait for it.
beforeAll(() => import('react-imask'));

const CONSENT = 'Нужно согласие на обработку персональных данных';

test('[AUTH-12] without the consent, which is unchecked at first, no code is requested and an error is shown', async () => {
  await show();
  expect(consentBox().checked).toBe(false);
  await type(loginField(), EMAIL);
  await press('Получить код');
  expect(noteOf(consentBox())).toBe(CONSENT);
  expect([consentBox().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', consentBox()]);
  expect(requestsTo(sendCode)).toEqual([]);
  expect(heading()).toBe('Вход или регистрация');
  await consent();
  expect(screen.queryByText(CONSENT)).toBeNull();
  await press('Получить код');
  expect(heading()).toBe('Введите код');
});

test('[AUTH-12] the box links to the agreement, the text beneath it to the policy', async () => {
  await show();
  const agreement = consentBox().closest('label')?.querySelector('a');
  expect(agreement?.getAttribute('href')).toBe('/agreement');
  expect(screen.getByRole('link', { name: 'политикой конфиденциальности' }).getAttribute('href')).toBe('/policy');
});

test('[AUTH-12] an invalid login and a missing consent are both shown, and the login gets the focus', async () => {
  await show();
  await press('Получить код');
  expect([noteOf(loginField()), noteOf(consentBox())]).toEqual(['Это поле обязательно', CONSENT]);
  expect(document.activeElement).toBe(loginField());
});

test('[AUTH-12] the consent is sent with the request and remembered on this device for this login, also after a sign-out', async () => {
  const unmount = await show();
  await askCode();
  expect(requestsTo(sendCode).map(({ body }) => body)).toEqual([
    { login: EMAIL, consent: true, consent_version: 'v1' },
  ]);
  expect(JSON.stringify({ ...localStorage }).match(/anna/g)).toHaveLength(1);
  clearLocal();
  clearSession();
  expect(JSON.stringify({ ...localStorage })).not.toContain('anna');
  await reload(unmount);
  expect(consentBox().checked).toBe(false);
  await type(loginField(), EMAIL);
  expect(consentBox().checked).toBe(true);
  await press('Получить код');
  expect(requestsTo(sendCode)[1]?.body).toEqual({ login: EMAIL, consent: true, consent_version: 'v1' });
});

test('[AUTH-12] after a change of the text the remembered box is unchecked and says why; its next check is the new consent', async () => {
  const unmount = await show();
  await askCode();
  clearLocal();
  clearSession();
  await reload(unmount);
  await type(loginField(), EMAIL);
  const changed = 'Текст согласия изменился';
  answer(accounts.sendCode, refusal(changed, { status: 400, errors: { consent: changed } }));
  await press('Получить код');
  expect([consentBox().checked, noteOf(consentBox()), document.activeElement]).toEqual([false, changed, consentBox()]);
  expect(heading()).toBe('Вход или регистрация');
  answer(accounts.sendCode, { ...SENT, consent_version: 'v2' });
  await consent();
  await press('Получить код');
  expect(requestsTo(sendCode)[2]?.body).toEqual({ login: EMAIL, consent: true, consent_version: 'v2' });
  expect(agreedVersion(EMAIL)).toBe('v2');
});

test('[AUTH-12] a remembered consent is forgotten once its text has changed, also after a reload', async () => {
  saveConsent(EMAIL, 'v1');
  const unmount = await show();
  await type(loginField(), EMAIL);
  answer(accounts.sendCode, refusal('Изменился', { status: 400, errors: { consent: 'Изменился' } }));
  await press('Получить код');
  await reload(unmount);
  await type(loginField(), EMAIL);
  expect(consentBox().checked).toBe(false);
});

test('[AUTH-12] the consent of one login does not apply to another', async () => {
  await show();
  await askCode();
  await press('Назад');
  expect(consentBox().checked).toBe(true);
  await type(loginField(), 'other@example.com');
  expect(consentBox().checked).toBe(false);
  await press('Получить код');
  expect(noteOf(consentBox())).toBe(CONSENT);
  expect(sentLogins()).toEqual([EMAIL]);
});

test('[AUTH-12] an unchecked box is no consent, even if one was remembered', async () => {
  await show();
  await askCode();
  await press('Назад');
  fireEvent.click(consentBox());
  await press('Получить код');
  expect(noteOf(consentBox())).toBe(CONSENT);
});

test('[AUTH-12] the text under step 1 says what «Получить код» agrees to, with a link to the policy', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'политикой конфиденциальности' });
  expect(link.getAttribute('href')).toBe('/policy');
  expect(link.parentElement?.textContent).toBe(
    'Нажимая «Получить код», вы соглашаетесь с политикой конфиденциальности',
  );
});

test('[AUTH-12] the form carries the version that it was rendered with, for a page without scripts', async () => {
  await show();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Вход по коду' });
  expect(new FormData(form).get('consent_version')).toBe('v1');
});
