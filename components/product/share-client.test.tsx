// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Share } from './share-client';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const URL_OF_PAGE = 'https://shop.example/catalog/el?a=1&b';

function show() {
  render(<Share url={URL_OF_PAGE} title="Ель «Коника»" />);
  return screen.getByRole('group') as HTMLDetailsElement;
}
const press = () => fireEvent.click(screen.getByText('Поделиться'));

test('the device shares where it can, and no menu opens', () => {
  const share = vi.fn().mockRejectedValue(new DOMException('thought better of it', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show();
  // False: the browser is not to unfold the menu.
  expect(press()).toBe(false);
  expect(share).toHaveBeenCalledWith({ url: URL_OF_PAGE, title: 'Ель «Коника»' });
});

test('elsewhere a menu leads to Telegram and VK with the address whole; Escape and a press outside close it', async () => {
  const menu = show();
  expect(press()).toBe(true);
  expect(menu.open).toBe(true);
  for (const [name, host] of [
    ['Телеграм', 't.me'],
    ['ВКонтакте', 'vk.com'],
  ] as const) {
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    expect([link.host, link.searchParams.get('url')]).toEqual([host, URL_OF_PAGE]);
  }
  await act(async () => fireEvent(menu, new Event('toggle')));
  fireEvent.keyDown(screen.getByText('Поделиться'), { key: 'Escape' });
  expect(menu.open).toBe(false);
  press();
  await act(async () => fireEvent(menu, new Event('toggle')));
  fireEvent.pointerDown(document.body);
  expect(menu.open).toBe(false);
});
