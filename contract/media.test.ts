import { expect, test } from 'vitest';
import { mediaIdOf, readMediaName, uploadedAddress } from './media';

const ID = '0123456789abcdef'.repeat(2);

test('an uploaded picture has an address below /media/u/, and names for its widths', () => {
  expect(uploadedAddress(ID)).toBe(`/media/u/${ID}.webp`);
  expect(readMediaName(`${ID}.webp`)).toEqual({ id: ID, width: undefined });
  expect(readMediaName(`${ID}-640.webp`)).toEqual({ id: ID, width: 640 });
  expect(mediaIdOf(uploadedAddress(ID))).toBe(ID);
});

test.each([
  'a.webp',
  `${ID}.jpg`,
  `${ID}-1.webp`,
  `${ID}-641.webp`,
  `${ID}-0640.webp`,
  `${ID}-64000.webp`,
  `x${ID}.webp`,
  `${ID}.webp?a`,
  '',
])('«%s» is no name of an uploaded picture', (name) => expect(readMediaName(name)).toBeUndefined());

test.each(['/media/products/a.webp', `/media/${ID}.webp`, 'https://evil.example/'])('%s was not uploaded', (src) =>
  expect(mediaIdOf(src)).toBeUndefined(),
);
