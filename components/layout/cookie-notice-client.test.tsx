import { cleanup, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { CookieNotice, CookieSettings } from './cookie-notice-client';

const NOON = new Date('2026-11-14T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** Simulates a reload. */
function openPage() {
  cleanup();
  render(
    <StoreProvider>
      <CookieNotice agree="Разрешить">
        <p>Сайт хранит cookie</p>
      </CookieNotice>
      <footer>
        <CookieSettings />
      </footer>
    </StoreProvider>,
  );
}

const notice = () => screen.queryByRole('region', { name: 'Cookie' });
const press = (name: string) =>
  within(screen.getByRole('region', { name: 'Cookie' }))
    .getByRole('button', { name })
    .click();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: false });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  Cookies.remove('infoCookie');
  vi.useRealTimers();
});

test('[UI-07] the notice is shown to a new visitor', () => {
  openPage();
  expect(notice()?.textContent).toContain('Сайт хранит cookie');
});

test('[UI-07] «Разрешить» hides the notice for 30 days', async () => {
  openPage();
  press('Разрешить');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  sessionStorage.clear();
  vi.setSystemTime(NOON.getTime() + 29 * DAY_MS);
  openPage();
  expect(notice()).toBeNull();
  vi.setSystemTime(NOON.getTime() + 31 * DAY_MS);
  openPage();
  expect(notice()).not.toBeNull();
});

test('[UI-07] × hides the notice for this session only', async () => {
  openPage();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(Cookies.get('infoCookie')).toBeUndefined();
  openPage();
  expect(notice()).toBeNull();
  sessionStorage.clear();
  openPage();
  expect(notice()).not.toBeNull();
});

const answers = () => ['Разрешить', 'Только необходимые'].map((name) => screen.getByRole('button', { name }));
const hasAgreed = () => Cookies.get('infoCookie') === 'false';
const openSettings = () => screen.getByRole('button', { name: 'Настройки cookie' }).click();

test('[UI-07] «Только необходимые» is next to «Разрешить» and looks the same', () => {
  openPage();
  const [agree, refuse] = answers();
  expect(agree?.parentElement).toBe(refuse?.parentElement);
  expect(refuse?.className).toBe(agree?.className);
});

test('[UI-07] «Только необходимые» is no consent, and hides the notice for 30 days', async () => {
  openPage();
  press('Только необходимые');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(hasAgreed()).toBe(false);
  sessionStorage.clear();
  vi.setSystemTime(NOON.getTime() + 29 * DAY_MS);
  openPage();
  expect(notice()).toBeNull();
  vi.setSystemTime(NOON.getTime() + 31 * DAY_MS);
  openPage();
  expect(notice()).not.toBeNull();
});

test('[UI-07] × stores neither consent nor refusal', async () => {
  openPage();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(Cookies.get('infoCookie')).toBeUndefined();
});

test('[UI-07] «Настройки cookie» shows the notice again, and the later choice counts', async () => {
  openPage();
  press('Разрешить');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  openSettings();
  await vi.waitFor(() => expect(notice()).not.toBeNull(), 10_000);
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(hasAgreed()).toBe(true);
  openSettings();
  await vi.waitFor(() => expect(notice()).not.toBeNull(), 10_000);
  press('Только необходимые');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(hasAgreed()).toBe(false);
});

test.each(['Разрешить', 'Только необходимые', 'Закрыть'])(
  '[UI-07] the notice reopened from the footer takes the focus, and «%s» gives it back',
  async (name) => {
    openPage();
    press('Закрыть');
    await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
    const opener = screen.getByRole('button', { name: 'Настройки cookie' });
    opener.focus();
    opener.click();
    await vi.waitFor(() => expect(notice()).not.toBeNull(), 10_000);
    expect(document.activeElement).toBe(notice());
    press(name);
    await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
    expect(document.activeElement).toBe(opener);
  },
);

function focusField() {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  return field;
}

test('[UI-07] the notice shown on load does not take the focus from a field', () => {
  const field = focusField();
  openPage();
  expect(notice()).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

test('[UI-07] the notice shown on load does not take the focus from a footer link', () => {
  const footer = document.body.appendChild(document.createElement('footer'));
  onTestFinished(() => footer.remove());
  footer.innerHTML = '<a href="/about">О питомнике</a>';
  const link = within(footer).getByRole('link');
  link.focus();
  openPage();
  expect(notice()).not.toBeNull();
  expect(document.activeElement).toBe(link);
});

test('[UI-07] reopened without focus on the link (Safari), the notice returns the focus to the link', async () => {
  openPage();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  openSettings();
  await vi.waitFor(() => expect(document.activeElement).toBe(notice()), 10_000);
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Настройки cookie' }));
});

test('[UI-07] «Настройки cookie» moves the focus to a notice that is still open', async () => {
  openPage();
  openSettings();
  await vi.waitFor(() => expect(document.activeElement).toBe(notice()), 10_000);
});

test('[UI-07] closing the reopened notice does not move a focus that has left it', async () => {
  openPage();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  const opener = screen.getByRole('button', { name: 'Настройки cookie' });
  opener.focus();
  opener.click();
  await vi.waitFor(() => expect(notice()).not.toBeNull(), 10_000);
  const field = focusField();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull(), 10_000);
  expect(document.activeElement).toBe(field);
});
