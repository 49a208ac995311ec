import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '@/contract/picture-widths';
import { pictureSource } from './picture-source';

const SRC = '/media/products/tui 3.webp';

const widthsOf = (sizes: string) =>
  (pictureSource(SRC, sizes).srcSet ?? '').split(', ').map((each) => Number(each.split(' ')[1]?.replace('w', '')));

/** A browser takes the smallest sufficient width, or the largest. */
const chosen = (widths: number[], need: number) => widths.find((width) => width >= need) ?? widths.at(-1);

describe('the source of a picture', () => {
  test('[GEN-06] lists the widths of its slot, and the largest as fallback', () => {
    expect(pictureSource(SRC, '44px')).toEqual({
      srcSet:
        '/_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=64&q=75 64w, /_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=112&q=75 112w',
      sizes: '44px',
      src: '/_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=112&q=75',
    });
  });

  test('leads to the ready widths of an uploaded picture', () => {
    expect(pictureSource('/media/u/ab.webp', '44px')).toEqual({
      srcSet: '/media/u/ab-64.webp 64w, /media/u/ab-112.webp 112w',
      sizes: '44px',
      src: '/media/u/ab-112.webp',
    });
  });

  test.each(['/media/logo.svg', 'https://elsewhere.example/tree.webp', 'data:image/png;base64,AA'])(
    '%s is unchanged',
    (src) => expect(pictureSource(src, '44px')).toEqual({ src }),
  );

  test.each([
    '92vw',
    '104px',
    '(min-width: 768px) 240px, 47vw',
    '(min-width: 1663px) 830px, (min-width: 1301px) 45vw, (min-width: 1150px) 58vw, (min-width: 768px) 48vw, 92vw',
  ])('«%s»: every screen finds its best width', (sizes) =>
    fc.assert(
      fc.property(
        fc.integer({ min: 320, max: 3840 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (screen, density) => {
          const slot =
            sizes.split(', ').find((each) => screen >= Number(/min-width: (\d+)/.exec(each)?.[1] ?? 0)) ?? '';
          const [, length, unit] = /(\d+)(px|vw)$/.exec(slot) ?? [];
          const need = density * (unit === 'px' ? Number(length) : (screen * Number(length)) / 100);
          expect(chosen(widthsOf(sizes), need)).toBe(chosen(PICTURE_WIDTHS, need));
        },
      ),
    ),
  );

  test.each([
    ['44px', [64, 112]],
    ['104px', [112, 208]],
    ['112px', [112, 208, 272]],
    ['105px', [112, 208, 272]],
    ['3000px', [2016]],
    ['65vw', [208, 272, 352, 448, 544, 640, 828, 1080, 1440, 2016]],
    ['66vw', [272, 352, 448, 544, 640, 828, 1080, 1440, 2016]],
    ['92vw', [352, 448, 544, 640, 828, 1080, 1440, 2016]],
    ['(min-width: 768px) 240px, 47vw', [208, 272, 352, 448, 544, 640, 828]],
    ['(min-width: 1000px) 20vw, 100px', [112, 208, 272, 352, 448, 544, 640, 828, 1080, 1440, 2016]],
  ])('[GEN-06] «%s»: from the minimum on a 320 px screen to twice the maximum', (sizes, widths) => {
    expect(widthsOf(sizes)).toEqual(widths);
    expect(pictureSource(SRC, sizes).src).toContain(`&w=${widths.at(-1)}&`);
  });

  test.each(['calc(100vw - 32px)', '(max-width: 500px) 44px', '44px + 1vw', '44em', ''])(
    'an unsupported slot «%s» throws',
    (sizes) => expect(() => pictureSource(SRC, sizes)).toThrow(`«${sizes}»`),
  );
});
