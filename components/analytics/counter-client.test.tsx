import { act, render } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import type { InterfaceStore } from '@/stores/interface/interface-store';
import { StoreProvider, useStores } from '@/stores/store-provider';
import { stubIdle } from '@/tests/setup/idle-page';
import { answer, settleRequests } from '@/tests/setup/msw';
import { Counter } from './counter-client';
import * as counting from './start-counting';

stubIdle((run) => run());
const stop = vi.fn();
const started = vi.spyOn(counting, 'startCounting').mockReturnValue({ page: () => {}, stop });

let notice: InterfaceStore;

function Page() {
  notice = useStores().interface;
  return <Counter counterId="77" />;
}

beforeEach(() => {
  // Unmounting the previous page has called `stop`.
  vi.clearAllMocks();
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
});
afterEach(() => {
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

const settle = () => act(settleRequests);

async function openPage() {
  render(<Page />, { wrapper: StoreProvider });
  await settle();
}

async function answerNotice(how: 'agreeToCookies' | 'refuseCookies' | 'closeCookieNotice') {
  act(() => notice[how]());
  await settle();
}

test('[UI-07][GEN-14] without consent, after closing the notice or after a refusal nothing is counted', async () => {
  await openPage();
  await answerNotice('closeCookieNotice');
  await answerNotice('refuseCookies');
  expect(started).not.toHaveBeenCalled();
});

test('[UI-07][GEN-14] counting starts with the consent, and on the next page without asking', async () => {
  await openPage();
  await answerNotice('agreeToCookies');
  expect(started).toHaveBeenCalledExactlyOnceWith(77, expect.anything());
  await openPage();
  expect(started).toHaveBeenCalledTimes(2);
});

test('[UI-07][GEN-14] counting ends with a later refusal', async () => {
  await openPage();
  await answerNotice('agreeToCookies');
  act(() => notice.reopenCookieNotice());
  await settle();
  expect(stop).not.toHaveBeenCalled();
  await answerNotice('refuseCookies');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[UI-07][GEN-14] counting ends with a refusal in another tab, and the notice disappears', async () => {
  started.mockRestore();
  // The counter’s script is not requested.
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  onTestFinished(() => append.mockRestore());
  await openPage();
  await answerNotice('agreeToCookies');
  Cookies.set('_ym_uid', '1');
  act(() => notice.reopenCookieNotice());
  Cookies.set('infoCookie', 'refused');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(notice.state.getState()).toMatchObject({ hasAnalyticsConsent: false, cookieNotice: undefined });
  expect(Cookies.get('_ym_uid')).toBeUndefined();
});
