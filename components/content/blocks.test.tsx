// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Blocks } from './blocks';

afterEach(cleanup);

const context = { action: () => ({ buy: null, marks: null }) };

test('[UI-11] a block of an unknown type is skipped, those around it are shown', () => {
  render(
    <Blocks
      context={context}
      blocks={[
        { type: 'heading', text: 'До', level: 2 },
        { type: 'unknown', name: 'hologram' },
        { type: 'quote', text: 'После' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'До' })).toBeDefined();
  expect(screen.getByText('После')).toBeDefined();
  expect(screen.queryByText(/hologram/)).toBeNull();
});
