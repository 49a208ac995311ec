import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

test('the native share dialog is used where there is one, and no menu opens', () => {
  const share = vi.fn().mockRejectedValue(new DOMException('thought better of it', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  show();
  expect(press()).toBe(false);
  expect(share).toHaveBeenCalledWith({ url: URL_OF_PAGE, title: 'Ель «Коника»' });
});

const WHOLE = { url: URL_OF_PAGE, title: 'Список' };
function Asked({ onAsk }: { onAsk: () => Promise<string | undefined> }) {
  const [url, setUrl] = useState<string>();
  const openShare = async () => {
    const found = await onAsk();
    setUrl(found);
    return found;
  };
  return <Share url={url} title="Список" onAsk={openShare} />;
}
const menu = () => screen.getByRole('group') as HTMLDetailsElement;
async function pressAndWait() {
  expect(press()).toBe(false);
  // happy-dom opens the menu even if the default action is prevented.
  menu().open = false;
  await act(async () => undefined);
}

test('a link made on demand is requested once, then the menu opens', async () => {
  const onAsk = vi.fn().mockResolvedValue(URL_OF_PAGE);
  render(<Asked onAsk={onAsk} />);
  expect(screen.queryByRole('link')).toBeNull();
  // The second click comes before the response.
  press();
  await pressAndWait();
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(menu().open).toBe(true);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Телеграм' }).href).toContain('t.me');
});

test('a link that cannot be made opens nothing', async () => {
  render(<Asked onAsk={async () => undefined} />);
  await pressAndWait();
  expect(menu().open).toBe(false);
});

test('a native share without user activation falls back to the menu', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no press', 'NotAllowedError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<Asked onAsk={async () => URL_OF_PAGE} />);
  await pressAndWait();
  expect(share).toHaveBeenCalledWith(WHOLE);
  expect(menu().open).toBe(true);
});

test('revoking a link closes the menu', async () => {
  const onEnd = vi.fn().mockResolvedValue(undefined);
  render(<Share url={URL_OF_PAGE} title="Список" onEnd={onEnd} />);
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть доступ' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(menu().open).toBe(false);
});

test('without native share a menu links to Telegram and VK; Escape and a press outside close it', async () => {
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
