import { cleanup, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { CookieNotice } from './cookie-notice-client';

const NOON = new Date('2026-11-14T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** A page that is opened anew. */
function openPage() {
  cleanup();
  render(
    <StoreProvider>
      <CookieNotice agree="Понятно">
        <p>Сайт хранит cookie</p>
      </CookieNotice>
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

test('[UI-07] is shown to a newcomer', () => {
  openPage();
  expect(notice()?.textContent).toContain('Сайт хранит cookie');
});

test('[UI-07] who agrees does not see it for 30 days', async () => {
  openPage();
  press('Понятно');
  await vi.waitFor(() => expect(notice()).toBeNull());
  sessionStorage.clear();
  vi.setSystemTime(NOON.getTime() + 29 * DAY_MS);
  openPage();
  expect(notice()).toBeNull();
  vi.setSystemTime(NOON.getTime() + 31 * DAY_MS);
  openPage();
  expect(notice()).not.toBeNull();
});

test('[UI-07] who closes it does not see it in this session, and sees it in the next', async () => {
  openPage();
  press('Закрыть');
  await vi.waitFor(() => expect(notice()).toBeNull());
  expect(Cookies.get('infoCookie')).toBeUndefined();
  openPage();
  expect(notice()).toBeNull();
  sessionStorage.clear();
  openPage();
  expect(notice()).not.toBeNull();
});
