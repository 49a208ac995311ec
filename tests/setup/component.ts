import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetNavigation } from './fake-navigation';
import { serveContract } from './msw';

// Hooks after a test run from the last to the first: what is rendered goes before requests are judged.
serveContract();

// A state that comes late on a busy machine has come.
configure({ asyncUtilTimeout: 10_000 });
// Testing Library sets this once per process; the files of a worker share it.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

beforeEach(() => {
  forgetVisitor();
  resetNavigation();
});
afterAll(() => {
  forgetVisitor();
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A browser that has not been here before. */
function forgetVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
}
