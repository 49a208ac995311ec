import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCode128 } from '@/tests/setup/code-128';
import { barcodeOf } from './barcode';

/** From the edge of a label to its QR code, in eighths of a millimetre. */
const PLACE = 312;

test('a barcode of six digits has bars of 0.375 mm per module between quiet zones of ten modules', () => {
  const barcode = barcodeOf('100001');
  expect(barcode?.width).toBe(264);
  expect(barcode?.bars.slice(0, 3)).toEqual([
    { x: 30, width: 6 },
    { x: 39, width: 3 },
    { x: 48, width: 9 },
  ]);
  expect(barcode?.bars.at(-1)).toEqual({ x: 228, width: 6 });
});

test.each(['12345678', 'S123', '7'])('a short article, «%s», has wide bars', (article) => {
  expect(narrowestOf(article)).toBe(3);
});

test.each(['123456789', 'S12345', 'AB-12-XY', '1234567890123456'])(
  'a longer one, «%s», has bars of 0.25 mm',
  (article) => {
    expect(narrowestOf(article)).toBe(2);
  },
);

test.each([
  ['is empty', ''],
  ['is not ASCII', 'Т-100'],
  ['ends in a letter that is not ASCII', '100Т'],
  ['has a control character', '10\t01'],
  ['has nine letters', 'ABCDEFGHI'],
  ['has seventeen digits', '12345678901234567'],
  ['is longer than Code 128 allows', 'A'.repeat(300)],
])('an article that %s has no barcode', (_, article) => {
  expect(barcodeOf(article)).toBeUndefined();
});

test('whatever the article, its bars read as the article and have their place', () => {
  const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 });
  const digits = fc.stringMatching(/^\d{1,16}$/);
  fc.assert(
    fc.property(fc.oneof(printable, digits), (article) => {
      const barcode = barcodeOf(article);
      fc.pre(barcode !== undefined);
      expect(decodeCode128(barcode.bars)).toBe(article);
      expect(barcode.width).toBeLessThanOrEqual(PLACE);
      expect(barcode.bars[0]?.x).toBe(30);
    }),
  );
});

const narrowestOf = (article: string) => Math.min(...(barcodeOf(article)?.bars ?? []).map(({ width }) => width));
