import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SectionHeading } from './section-heading';

afterEach(cleanup);

test('a heading and its count are separate words for a screen reader', () => {
  render(<SectionHeading title="Что выбрать" count={1214} />);
  expect(screen.getByRole('heading').textContent).toMatch(/^Что выбрать\s1\s214$/);
});
