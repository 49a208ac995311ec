import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IntentLink } from './intent-link-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  // Pages never load here: timeouts free the slots of pending prefetches for the next test.
  vi.runAllTimers();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function show(connection?: object) {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  render(<IntentLink href="/news">Новости</IntentLink>);
  const link = screen.getByRole('link', { name: 'Новости' });
  return { link, isFetched: () => link.dataset.prefetch === 'true' };
}

test('[GEN-10] a link is prefetched only after 80 ms of hovering', () => {
  const { link, isFetched } = show({ effectiveType: '4g', saveData: false });
  expect(isFetched()).toBe(false);
  fireEvent.pointerEnter(link);
  advanceTime(79);
  expect(isFetched()).toBe(false);
  advanceTime(1);
  expect(isFetched()).toBe(true);
  fireEvent.pointerLeave(link);
  expect(isFetched()).toBe(false);
});

test('[GEN-10] a short hover prefetches nothing', () => {
  const { link, isFetched } = show();
  fireEvent.pointerEnter(link);
  advanceTime(40);
  fireEvent.pointerLeave(link);
  advanceTime(1000);
  expect(isFetched()).toBe(false);
});

test('[GEN-10] focus prefetches, too', () => {
  const { link, isFetched } = show();
  fireEvent.focus(link);
  advanceTime(80);
  expect(isFetched()).toBe(true);
});

test('[GEN-10] at most two links are prefetched at once', () => {
  const link = (href: string) => (
    <IntentLink key={href} href={href}>
      {href}
    </IntentLink>
  );
  render(['/a', '/b', '/c'].map(link));
  const fetched = (name: string) => screen.getByRole('link', { name }).dataset.prefetch === 'true';
  const rest = (name: string) => {
    fireEvent.pointerEnter(screen.getByRole('link', { name }));
    advanceTime(80);
  };
  const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('link', { name }));
  for (const name of ['/a', '/b']) {
    rest(name);
    expect(fetched(name)).toBe(true);
    leave(name);
  }
  rest('/c');
  expect(fetched('/c')).toBe(false);
  advanceTime(5_000);
  expect(fetched('/c')).toBe(true);
});

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  '[GEN-10] a hovered link is not prefetched with %j',
  (connection) => {
    const { link, isFetched } = show(connection);
    fireEvent.pointerEnter(link);
    advanceTime(1000);
    expect(isFetched()).toBe(false);
  },
);

describe('a link marked as likely', () => {
  const seen: { element: Element; report: (isIntersecting: boolean) => void }[] = [];

  beforeEach(() => {
    seen.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private report: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = (element: Element) => {
          seen.push({ element, report: (isIntersecting) => this.report([{ isIntersecting }]) });
        };
        disconnect = () => {};
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (name: string, isIn: boolean) =>
    act(() => seen.find(({ element }) => element.textContent === name)?.report(isIn));
  const isFetched = (name: string) => screen.getByRole('link', { name }).dataset.prefetch === 'true';
  const fetched = (names: string[]) => names.filter(isFetched);

  function list(size: number, place: string, connection?: object) {
    if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    history.replaceState(null, '', place);
    const names = Array.from({ length: size }, (_, n) => `${place}/${n}`);
    render(
      names.map((name) => (
        <IntentLink key={name} href={name} likely>
          {name}
        </IntentLink>
      )),
    );
    // Waits for load and idle.
    advanceTime(5_000);
    return names;
  }

  test('[GEN-10] a likely link is prefetched after 300 ms in view, and not when scrolled past', () => {
    const [name = ''] = list(1, '/scrolled');
    show(name, true);
    advanceTime(299);
    show(name, false);
    advanceTime(1_000);
    expect(isFetched(name)).toBe(false);
    show(name, true);
    advanceTime(300);
    expect(isFetched(name)).toBe(true);
  });

  test('[GEN-10] at most eight likely links of a list are prefetched, one after another', () => {
    const names = list(12, '/long');
    for (const name of names) show(name, true);
    advanceTime(300);
    expect(fetched(names)).toEqual(names.slice(0, 1));
    // No page loads here: the timeout frees each slot.
    advanceTime(60_000);
    expect(fetched(names)).toEqual(names.slice(0, 8));
  });

  test('[GEN-10] a likely link that leaves the window before its turn is skipped and uses no slot', () => {
    const names = list(12, '/left');
    for (const name of names.slice(0, 4)) show(name, true);
    advanceTime(300);
    for (const name of names.slice(1, 4)) show(name, false);
    for (const name of names.slice(4)) show(name, true);
    advanceTime(60_000);
    expect(fetched(names)).toEqual([names[0], ...names.slice(4, 11)]);
  });

  test.each([{ effectiveType: '2g' }, { saveData: true }])(
    '[GEN-10] a likely link is not prefetched with %j',
    (connection) => {
      const [name = ''] = list(1, '/dear', connection);
      show(name, true);
      advanceTime(5_000);
      expect(isFetched(name)).toBe(false);
    },
  );
});
