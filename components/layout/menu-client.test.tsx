import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { address } from '@/tests/setup/fake-navigation';
import { MenuFold } from './menu-client';

const commits = vi.fn();
const fold = () => (
  <Profiler id="fold" onRender={commits}>
    <MenuFold path="/catalog">
      <summary>Каталог</summary>
    </MenuFold>
  </Profiler>
);
const details = () => screen.getByRole<HTMLDetailsElement>('group');
/** A browser fires `toggle` for user actions and for changes by script. */
const renderMenu = (isOpen: boolean) => {
  act(() => {
    details().open = isOpen;
  });
  fireEvent(details(), new Event('toggle'));
};

afterEach(cleanup);

test('[UI-02] a menu level is open on the pages below it, and keeps the visitor’s choice until the next page', () => {
  const { rerender } = render(fold());
  const go = (path: string) => {
    address.path = path;
    rerender(fold());
  };
  expect(details().open).toBe(false);
  renderMenu(true);
  expect(details().open).toBe(true);
  go('/news');
  expect(details().open).toBe(false);
  go('/about');
  expect(details().open).toBe(false);
  go('/catalog/tui');
  expect(details().open).toBe(true);
  renderMenu(false);
  expect(details().open).toBe(false);
  go('/catalog/eli');
  expect(details().open).toBe(true);
});

test('the toggle event of a level opened by its page causes no render', () => {
  address.path = '/catalog/tui';
  render(fold());
  commits.mockClear();
  renderMenu(true);
  expect(commits).not.toHaveBeenCalled();
  renderMenu(false);
  expect(commits).toHaveBeenCalled();
});

test('[UI-03] Escape closes a level that has just opened, before its toggle event', () => {
  address.path = '/about';
  render(fold());
  details().open = true;
  const isLeft = fireEvent.keyDown(screen.getByText('Каталог'), { key: 'Escape' });
  expect(isLeft).toBe(false);
  expect(details().open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Каталог'));
  expect(fireEvent.keyDown(screen.getByText('Каталог'), { key: 'Escape' })).toBe(true);
});
