import { render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { reviews } from '@/contract/reviews';
import { answer } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ReviewPages } from './review-pages-client';

test('[DATA-04] newly loaded reviews get the focus, but not when the page is shown again', async () => {
  const review = { id: uuidOf(1), author: 'Анна', rating: 5, date: '2026-10-11T09:00:00Z', text: 'Прижилась' };
  answer(reviews.list, {
    total_number_items: 11,
    average: 5,
    distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 11 : 0 })),
    items: [review],
  });
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
