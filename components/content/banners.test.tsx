import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { StoreProvider } from '@/stores/store-provider';
import { answer } from '@/tests/setup/msw';
import { Banners } from './banners';
import type { BlockOf } from './block-context';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  localStorage.clear();
});

const image = { src: '/media/scenes/terrace.webp', alt: '' };
const AD = {
  id: 'partner',
  title: 'Секаторы',
  image,
  link: 'https://partner.example/',
  ad: { erid: '2VtzqwErid1', advertiser: 'ООО «Садовая сталь»' },
};
const OWN = ['Зимовка', 'Подбор', 'Календарь'].map((title, at) => ({
  id: `own-${at + 1}`,
  title,
  image,
  link: `/services/own-${at + 1}`,
}));

const row = (items: BlockOf<'banners'>['items']) => (
  <Banners block={{ type: 'banners', title: 'Сейчас в питомнике', items }} context={{}} />
);
function show(items: BlockOf<'banners'>['items'] = OWN) {
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
  return render(row(items), { wrapper: StoreProvider });
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true });
const remembered = () => localStorage.getItem('clickedBanners');

test('[DATA-03][DATA-05] a click is stored under the name of the specification, and the banner stays in place meanwhile', () => {
  show();
  press('Зимовка');
  expect(remembered()).toBe('["own-1"]');
  expect(titles()).toEqual(['Зимовка', 'Подбор', 'Календарь']);
});

test('[DATA-05] opened banners come after the others when the row is shown again', () => {
  show();
  press('Зимовка');
  cleanup();
  show();
  expect(titles()).toEqual(['Подбор', 'Календарь', 'Зимовка']);
  press('Календарь');
  cleanup();
  show();
  expect(titles()).toEqual(['Подбор', 'Зимовка', 'Календарь']);
});

test('[DATA-05] a middle click opens a banner, too; a right click or a press beside the link does not', () => {
  show([AD, ...OWN]);
  const release = (element: Element, button: number) =>
    fireEvent(element, new MouseEvent('auxclick', { bubbles: true, button }));
  release(screen.getByRole('link', { name: 'Подбор' }), 2);
  fireEvent.click(screen.getByText(/^Реклама/));
  expect(remembered()).toBeNull();
  release(screen.getByRole('link', { name: 'Подбор' }), 1);
  expect(remembered()).toBe('["own-2"]');
});

test('[DATA-05] going back to a home page kept by the router reorders its opened banners', () => {
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
  const kept = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{row(OWN)}</Activity>;
  const { rerender } = render(kept('visible'), { wrapper: StoreProvider });
  press('Зимовка');
  rerender(kept('hidden'));
  rerender(kept('visible'));
  expect(titles()).toEqual(['Подбор', 'Календарь', 'Зимовка']);
});

test.each([
  ['restored from the back/forward cache shows the new order', true, ['Зимовка', 'Подбор', 'Календарь', 'Секаторы']],
  [
    'loaded for the first time moves no banner opened before it was complete',
    false,
    ['Секаторы', 'Зимовка', 'Подбор', 'Календарь'],
  ],
])('[DATA-05] a page %s', (_what, persisted, order) => {
  show([AD, ...OWN]);
  fireEvent.click(screen.getByRole('link', { name: 'Секаторы' }), { ctrlKey: true });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  expect(titles()).toEqual(order);
});

test.each(['{', 'null', '7', '{"own-1":true}', '[1,null]', '["gone"]'])(
  '[DATA-03] storage that holds %s keeps the banners’ order and accepts the next click',
  (text) => {
    localStorage.setItem('clickedBanners', text);
    show();
    expect(titles()).toEqual(['Зимовка', 'Подбор', 'Календарь']);
    press('Подбор');
    expect(remembered()).toContain('own-2');
  },
);

test('[DATA-03] with blocked storage the opened banners are kept for the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => {} });
  show();
  press('Зимовка');
  cleanup();
  show();
  expect(titles()).toEqual(['Подбор', 'Календарь', 'Зимовка']);
  vi.unstubAllGlobals();
  // The next successful write drops what could not be saved.
  press('Зимовка');
});

test('[DATA-05] the server renders the banners as links in the given order, whatever the browser has stored', () => {
  localStorage.setItem('clickedBanners', '["own-1"]');
  const html = renderToString(<StoreProvider>{row(OWN)}</StoreProvider>);
  expect(html.match(/href="[^"]+"/g)).toEqual(OWN.map(({ link }) => `href="${link}"`));
  expect(html.match(/loading="lazy"/g)).toHaveLength(3);
  expect(html).not.toContain('loading="eager"');
});

test('[DATA-05] stored clicks reorder the banners without a hydration mismatch', () => {
  localStorage.setItem('clickedBanners', '["own-1"]');
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
  const complain = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StoreProvider>{row(OWN)}</StoreProvider>);
  document.body.append(container);
  const places = [...container.querySelectorAll('li')];
  const onRecoverableError = vi.fn();
  render(row(OWN), { wrapper: StoreProvider, container, hydrate: true, onRecoverableError });
  expect(titles()).toEqual(['Подбор', 'Календарь', 'Зимовка']);
  // The same elements in the same places: no element was moved.
  expect([...container.querySelectorAll('li')]).toEqual(places);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
  container.remove();
});

test('[DATA-05] a third-party advertisement shows «Реклама», its advertiser and token, and a sponsored link', () => {
  show([AD, ...OWN]);
  const link = screen.getByRole('link', { name: 'Секаторы' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://partner.example/', 'sponsored']);
  const label = screen.getByText(/^Реклама/);
  expect(label.textContent).toBe('Реклама. ООО «Садовая сталь». erid:\u00a02VtzqwErid1');
  expect(link.contains(label)).toBe(false);
});

test('[DATA-05] the nursery’s own banners have no such label', () => {
  show();
  expect(screen.queryByText(/Реклама|erid/)).toBeNull();
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toBeNull();
});
