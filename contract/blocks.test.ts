import { expect, test } from 'vitest';
import { Blocks } from './blocks';

const heading = { type: 'heading', text: 'Уход', level: 2 };

test('a block of an unknown type is marked with its name, and the page is valid', () => {
  expect(Blocks.parse([heading, { type: 'hologram', beam: 1 }])).toEqual([
    heading,
    { type: 'unknown', name: 'hologram' },
  ]);
});

test('a known block with a wrong shape is an error', () => {
  expect(Blocks.safeParse([{ type: 'heading', text: 'Уход', level: 7 }]).success).toBe(false);
  expect(Blocks.safeParse([{ text: 'Уход' }]).success).toBe(false);
  expect(Blocks.safeParse('Уход').success).toBe(false);
});
