import { expect, test } from 'vitest';
import { markInSquare } from './height-mark';

const PHOTO = { src: '/media/u/a.webp', alt: 'Туя', plant_top: 0.25, plant_bottom: 0.75 };

test.each([
  ['a wide picture shows its whole height', { ratio: 1.5 }, { top: 25, height: 50 }],
  ['a high one is cropped in the middle', { ratio: 0.5 }, { top: 0, height: 100 }],
  ['a high one is cropped at its focus', { ratio: 0.8, focus: { x: 50, y: 0 } }, { top: 31.3, height: 62.5 }],
  ['a mark that is out of sight is not shown', { ratio: 0.2, focus: { x: 50, y: 0 } }, undefined],
  ['a picture without marks has none', { ratio: 1, plant_top: null, plant_bottom: null }, undefined],
  ['a picture of unknown shape has none', {}, undefined],
  ['a rendered picture has none', { ratio: 1, is_studio: true }, undefined],
])('%s', (_case, picture, mark) => {
  expect(markInSquare({ ...PHOTO, ...picture })).toEqual(mark);
});
