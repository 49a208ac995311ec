import { expect, test } from 'vitest';
import { isDue, placeOf, withoutOne } from './photos';

test('a photo gets the first free index, and again its own', () => {
  expect(placeOf({}, [])).toBe(1);
  expect(placeOf({}, [1, 3])).toBe(2);
  expect(placeOf({ position: 3 }, [1, 3])).toBe(3);
});

test('of two photos of the same name one is removed alone', () => {
  expect(withoutOne(['image.jpg', 'куст.jpg', 'image.jpg'], 'image.jpg')).toEqual(['куст.jpg', 'image.jpg']);
  expect(withoutOne(['куст.jpg'], 'image.jpg')).toEqual(['куст.jpg']);
});

test('only photos that may still succeed are sent again', () => {
  const states = ['chosen', 'lost', 'sent', 'refused'] as const;
  expect(states.map((state) => isDue({ state }))).toEqual([true, true, false, false]);
});
