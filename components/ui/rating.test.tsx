import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Rating } from './rating';

afterEach(cleanup);

test('[UI-11] a fraction of a rating fills a fraction of a star, and its label has the figure', () => {
  render(<Rating value={3.5} />);
  const rating = screen.getByRole('img', { name: 'Оценка 3,5 из 5' });
  const cuts = [...rating.querySelectorAll<SVGElement>('[style]')].map(({ style }) => style.clipPath);
  expect(cuts.map((cut) => cut.split(' ')[1])).toEqual(['0%', '0%', '0%', '50%', '100%']);
});
