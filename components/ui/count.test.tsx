import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SectionHeading } from './section-heading';

afterEach(cleanup);

test('a heading and its count are separate words for a screen reader', () => {
  render(<SectionHeading title="Каталог" count={1214} />);
  expect(screen.getByRole('heading').textContent).toMatch(/^Каталог\s1\s214$/);
});
