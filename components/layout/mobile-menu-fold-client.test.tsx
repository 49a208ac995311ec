import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useInterfaceState } from '@/stores/interface/use-interface';
import { StoreProvider } from '@/stores/store-provider';
import { MobileMenuFold } from './mobile-menu-fold-client';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const MenuState = () => <output>{useInterfaceState(({ isMenuOpen }) => String(isMenuOpen))}</output>;
/** The dialog is in a portal, outside of the menu. */
const Window = () =>
  createPortal(
    <dialog open>
      <button type="button">200 %</button>
    </dialog>,
    document.body,
  );

const menu = (content?: React.ReactNode) => (
  <StoreProvider>
    <MobileMenuFold toggle="Меню">
      <button type="button">Версия для слабовидящих</button>
      {content}
    </MobileMenuFold>
    <a href="/cart">Корзина</a>
    <MenuState />
  </StoreProvider>
);

const isOpen = () => screen.getByRole('status').textContent === 'true';
const open = () => {
  const details = screen.getByText('Меню').closest('details');
  if (!details) throw new Error('No menu');
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
};

test('[GEN-07] a menu opened before hydration is known to be open', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(menu());
  container.querySelector('details')?.setAttribute('open', '');
  render(menu(), { container, hydrate: true });
  expect(isOpen()).toBe(true);
});

test('[UI-03] focusing an element behind the menu closes it', () => {
  render(menu());
  open();
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Версия для слабовидящих' }).focus());
  act(() => screen.getByRole('link', { name: 'Корзина' }).focus());
  expect(isOpen()).toBe(false);
});

test('[UI-08] a modal opened from the menu leaves it open, and Escape in the modal does not close it', () => {
  render(menu(<Window />));
  open();
  act(() => screen.getByRole('button', { name: 'Версия для слабовидящих' }).focus());
  const inWindow = screen.getByRole('button', { name: '200 %' });
  act(() => inWindow.focus());
  fireEvent.keyDown(inWindow, { key: 'Escape' });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Версия для слабовидящих' }), { key: 'Escape' });
  expect(isOpen()).toBe(false);
});
