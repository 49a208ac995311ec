import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeVisibility } from './observe-visibility';

type Tell = (entries: { isIntersecting: boolean }[]) => void;

const observer = { observe: vi.fn(), disconnect: vi.fn() };
const ELEMENT = {} as HTMLElement;
let notifyObserver: Tell;
let options: unknown;
const [enter, leave] = [vi.fn(() => leave), vi.fn()];

const see = (...seen: boolean[]) => notifyObserver(seen.map((isIntersecting) => ({ isIntersecting })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observer.observe;
      disconnect = observer.disconnect;
      constructor(callback: Tell, given: unknown) {
        [notifyObserver, options] = [callback, given];
      }
    },
  );
});
afterEach(() => void vi.useRealTimers());

test('half of the element has to be in the window', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  expect(observer.observe).toHaveBeenCalledExactlyOnceWith(ELEMENT);
  expect(options).toEqual({ threshold: 0.5 });
});

test('an element that stays in sight is entered after the given time and left once it is out of sight', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  see(true);
  vi.advanceTimersByTime(999);
  expect(enter).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(enter).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
  see(false);
  see(false);
  expect(leave).toHaveBeenCalledOnce();
});

test('an element that is out of sight sooner is not entered, and its time begins anew', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  see(true);
  vi.advanceTimersByTime(999);
  see(false);
  vi.advanceTimersByTime(5_000);
  see(true);
  vi.advanceTimersByTime(999);
  expect(enter).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(enter).toHaveBeenCalledOnce();
});

test('the last of several observations counts', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  see(true, false);
  see();
  vi.advanceTimersByTime(1_000);
  expect(enter).not.toHaveBeenCalled();
  see(false, true);
  vi.advanceTimersByTime(1_000);
  expect(enter).toHaveBeenCalledOnce();
});

test('to end it leaves what was entered, or cancels what was not', () => {
  const stop = observeVisibility(ELEMENT, 1_000, enter);
  see(true);
  vi.advanceTimersByTime(1_000);
  stop();
  expect(observer.disconnect).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
  const stopEarly = observeVisibility(ELEMENT, 1_000, enter);
  see(true);
  stopEarly();
  vi.advanceTimersByTime(1_000);
  expect(enter).toHaveBeenCalledOnce();
});
