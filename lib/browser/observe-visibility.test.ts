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

test('half of the element must be visible', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  expect(observer.observe).toHaveBeenCalledExactlyOnceWith(ELEMENT);
  expect(options).toEqual({ threshold: 0.5 });
});

test('an element is entered after the given time in view and left once out of view', () => {
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

test('an element out of view sooner is not entered, and its timer restarts', () => {
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

test('the last of several entries counts', () => {
  observeVisibility(ELEMENT, 1_000, enter);
  see(true, false);
  see();
  vi.advanceTimersByTime(1_000);
  expect(enter).not.toHaveBeenCalled();
  see(false, true);
  vi.advanceTimersByTime(1_000);
  expect(enter).toHaveBeenCalledOnce();
});

test('stopping leaves an entered element and cancels a pending one', () => {
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
