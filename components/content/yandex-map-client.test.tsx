import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A fresh module instance: React.lazy remembers a loaded or failed module.
const LOST = './yandex-map-client?lost';
let YandexMap: typeof import('./yandex-map-client').YandexMap;

beforeEach(async () => {
  vi.doMock('./yandex-map-loaded-client', () => {
    throw new Error('ChunkLoadError');
  });
  ({ YandexMap } = await import(/* @vite-ignore */ LOST));
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./yandex-map-loaded-client');
});

test('[FORM-14] a map whose code fails to load shows an error, and the page stays', async () => {
  render(
    <main>
      <h1>Контакты</h1>
      <YandexMap apiKey="ключ" lat={55.9} lon={36.8} zoom={12} label="Показать здесь" />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Показать здесь' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Карта не загрузилась');
  expect(screen.getByRole('heading', { name: 'Контакты' })).toBeTruthy();
});

test('[FORM-14] after the press the map gets the focus', () => {
  render(<YandexMap apiKey="ключ" lat={55.9} lon={36.8} zoom={12} label="Показать здесь" />);
  fireEvent.click(screen.getByRole('button', { name: 'Показать здесь' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Карта' }));
});
