import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Rating } from './rating';

afterEach(cleanup);

test('[UI-11] a part of a star is a part of it, and the figure is said', () => {
  render(<Rating value={3.5} />);
  const rating = screen.getByRole('img', { name: 'Оценка 3,5 из 5' });
  const cuts = [...rating.querySelectorAll<SVGElement>('[style]')].map(({ style }) => style.clipPath);
  expect(cuts.map((cut) => cut.split(' ')[1])).toEqual(['0%', '0%', '0%', '50%', '100%']);
});
