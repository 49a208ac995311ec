import { act, cleanup, configure, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { startTransition, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetNavigation } from './fake-navigation';
import { serveContract, settleRequests } from './msw';
import { endTimers } from './timers';

const HOME = 'http://localhost:3000/';

// Hooks after a test run last to first: components are unmounted before requests are checked.
serveContract();

// A slow machine delays state updates.
configure({ asyncUtilTimeout: 10_000 });
// With reduced motion layers close at once.
beforeAll(() => wantMotion(false));
// Testing Library sets this once per process; the files of a worker share it.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(removeVisitorCookies);
afterEach(async () => {
  cleanup();
  await act(async () => resetNavigation());
  endTimers();
  await settleRequests();
});
// A pending transition would delay those of later files in this worker.
afterAll(transitionsEnd);
afterAll(() => {
  removeVisitorCookies();
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
});

// happy-dom lacks it, so that React Hook Form would take each select for one that was edited before hydration.
beforeAll(() => void Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true }));

type HappyDom = { setURL: (url: string) => void; settings: { device: { prefersReducedMotion: string } } };
const happyDom = (): HappyDom => Reflect.get(window, 'happyDOM');

export function wantMotion(isWanted: boolean): void {
  happyDom().settings.device.prefersReducedMotion = isWanted ? 'no-preference' : 'reduce';
}

async function transitionsEnd(): Promise<void> {
  const { result } = renderHook(() => useState(false));
  await act(async () => startTransition(() => result.current[1](true)));
  expect(result.current[0], 'a transition is pending at the end of the file').toBe(true);
  cleanup();
}

function removeVisitorCookies(): void {
  happyDom().setURL(HOME);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
}
