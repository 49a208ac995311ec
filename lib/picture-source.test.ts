import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureSource } from './picture-source';
import { PICTURE_WIDTHS } from './picture-widths';

const SRC = '/media/products/tui 3.webp';

const widthsOf = (sizes: string) =>
  (pictureSource(SRC, sizes).srcSet ?? '').split(', ').map((each) => Number(each.split(' ')[1]?.replace('w', '')));

/** What a browser takes: the smallest that is enough, or the largest there is. */
const chosen = (widths: number[], need: number) => widths.find((width) => width >= need) ?? widths.at(-1);

describe('where a picture is found', () => {
  test('[GEN-06] it is asked of the shop, in the widths of its place, the largest for whoever knows no list', () => {
    expect(pictureSource(SRC, '44px')).toEqual({
      srcSet:
        '/_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=64&q=75 64w, /_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=112&q=75 112w',
      sizes: '44px',
      src: '/_next/image?url=%2Fmedia%2Fproducts%2Ftui%203.webp&w=112&q=75',
    });
  });

  test.each(['/media/logo.svg', 'https://elsewhere.example/tree.webp', 'data:image/png;base64,AA'])(
    '%s as it is',
    (src) => expect(pictureSource(src, '44px')).toEqual({ src }),
  );

  test.each([
    '92vw',
    '104px',
    '(min-width: 768px) 240px, 47vw',
    '(min-width: 1663px) 830px, (min-width: 1301px) 45vw, (min-width: 1150px) 58vw, (min-width: 968px) 48vw, 92vw',
  ])('«%s»: no screen misses a width that is left out', (sizes) =>
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

  test('a place that is not understood is a mistake of ours', () =>
    expect(() => pictureSource(SRC, 'calc(100vw - 32px)')).toThrow('calc(100vw - 32px)'));
});
