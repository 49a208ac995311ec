// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/local';
import { StoreProvider } from '@/stores/store-provider';
import { SettleCompared } from './settle-compared-client';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('[ROUTE-15] a comparison that is opened puts right what this browser remembers of its products', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  writeLocalTexts(localKeys.compared, ['staraja-tuja', 'gone', 'el']);
  const settled = new Map([
    ['staraja-tuja', 'tuja'],
    ['gone', undefined],
  ]);
  await act(async () => render(<SettleCompared settled={settled} />, { wrapper: StoreProvider }));
  expect(readLocalTexts(localKeys.compared)).toEqual(['tuja', 'el']);
});
