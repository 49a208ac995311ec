// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReviewPages } from './review-pages-client';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DATA-04] reviews take the focus when they come, not when their page is come back to', async () => {
  const review = { id: 'a', author: 'Анна', rating: 5, date: '2026-10-11T09:00:00Z', text: 'Прижилась' };
  vi.stubGlobal('fetch', async () => Response.json({ total_number_items: 11, average: 5, items: [review] }));
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ReviewPages product="p" />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  const item = await screen.findByRole('listitem');
  expect(document.activeElement).toBe(item);
  item.blur();
  rerender(page('hidden'));
  rerender(page('visible'));
  expect(document.activeElement).toBe(document.body);
});
