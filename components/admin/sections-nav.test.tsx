import { cleanup, render, screen } from '@testing-library/react';
import * as navigation from 'next/navigation';
import { afterEach, expect, test, vi } from 'vitest';
import { adminPaths } from '@/lib/admin/paths';
import { SectionsNav } from './sections-nav-client';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SECTIONS = [
  { name: 'Цены', path: '/admin/products' },
  { name: 'Разделы', path: '/admin/products/categories' },
  { name: 'Сегодня', path: adminPaths.today },
  { name: 'Заказы', path: adminPaths.orders },
  { name: 'Журнал', path: adminPaths.log },
];

function currentAt(pathname: string) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(navigation, 'usePathname').mockReturnValue(pathname);
  render(<SectionsNav sections={SECTIONS} />);
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  return {
    marked: current.map((link) => [link.textContent, link.getAttribute('aria-current')]),
    scrolled: scrolled.mock.contexts.map((element) => (element as Element).textContent),
  };
}

test.each([
  ['/admin', 'Сегодня', 'page'],
  ['/admin/orders', 'Заказы', 'page'],
  ['/admin/orders/3502-3219', 'Заказы', 'true'],
  ['/admin/products/1', 'Цены', 'true'],
  ['/admin/products/categories', 'Разделы', 'page'],
  ['/admin/products/categories/7', 'Разделы', 'true'],
])('at %s the link «%s» is marked as current and in view', (pathname, name, mark) => {
  expect(currentAt(pathname)).toEqual({ marked: [[name, mark]], scrolled: [name] });
});

test('on a page of no section nothing is marked', () => {
  expect(currentAt('/admin/account')).toEqual({ marked: [], scrolled: [] });
});
