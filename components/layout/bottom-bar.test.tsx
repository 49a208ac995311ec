import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { address } from '@/tests/setup/fake-navigation';
import { BottomBar, NavigationBar } from './bottom-bar';

const DETAILS = { phone: '+7 495 123-45-67', favouritesBadge: <span>2</span>, cartBadge: <span>3</span> };

describe.each([
  ['[UI-05] the bar at the bottom', BottomBar, 'Быстрый доступ', 'Войти'],
  ['[UI-01] the bar of a layout without one', NavigationBar, 'Быстрые ссылки', 'Вход'],
])('%s', (_title, Bar, label, signIn) => {
  test('the bar has phone, search, favourites and cart with their counts, and sign-in', () => {
    address.path = '/success';
    render(<Bar {...DETAILS} />, { wrapper: StoreProvider });
    const bar = within(screen.getByRole('navigation', { name: label }));
    expect(bar.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+74951234567');
    expect(bar.getByRole('button', { name: 'Поиск' }).getAttribute('href')).toBe('/result');
    expect(bar.getByRole('link', { name: /^Избранное\s*2$/ }).getAttribute('href')).toBe('/favorites');
    expect(bar.getByRole('link', { name: /^Корзина\s*3$/ }).getAttribute('href')).toBe('/cart');
    expect(bar.getByRole('button', { name: signIn }).getAttribute('href')).toBe('/login');
  });

  test('without a telephone the bar has the catalogue in its place', () => {
    render(<Bar {...DETAILS} phone="" />, { wrapper: StoreProvider });
    const bar = within(screen.getByRole('navigation', { name: label }));
    expect(bar.queryByRole('link', { name: 'Позвонить' })).toBeNull();
    expect(bar.getByRole('link', { name: 'Каталог' }).getAttribute('href')).toBe('/catalog');
  });

  test('the bar marks the current page', () => {
    address.path = '/login';
    render(<Bar {...DETAILS} />, { wrapper: StoreProvider });
    expect(screen.getByRole('link', { name: signIn }).getAttribute('aria-current')).toBe('page');
  });
});
