import { expect, test } from 'vitest';
import { isDue, placeOf, withoutOne } from './photos';

test('a photo goes to the first free place, and again to its own', () => {
  expect(placeOf({}, [])).toBe(1);
  expect(placeOf({}, [1, 3])).toBe(2);
  expect(placeOf({ position: 3 }, [1, 3])).toBe(3);
});

test('of photos that a telephone calls the same one alone is gone', () => {
  expect(withoutOne(['image.jpg', 'куст.jpg', 'image.jpg'], 'image.jpg')).toEqual(['куст.jpg', 'image.jpg']);
  expect(withoutOne(['куст.jpg'], 'image.jpg')).toEqual(['куст.jpg']);
});

test('only what may still come is sent again', () => {
  const states = ['chosen', 'lost', 'sent', 'refused'] as const;
  expect(states.map((state) => isDue({ state }))).toEqual([true, true, false, false]);
});
