import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import { StoreProvider } from '@/stores/store-provider';
import { SyncCompared } from './compared-slugs-client';

test('[ROUTE-15] an opened comparison updates renamed products in the browser’s list', async () => {
  writeLocalTexts(localKeys.compared, ['staraja-tuja', 'gone', 'el']);
  const settled = new Map([
    ['staraja-tuja', 'tuja'],
    ['gone', undefined],
  ]);
  await act(async () => render(<SyncCompared settled={settled} />, { wrapper: StoreProvider }));
  expect(readLocalTexts(localKeys.compared)).toEqual(['tuja', 'el']);
});
