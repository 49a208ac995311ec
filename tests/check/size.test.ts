import { expect, test } from 'vitest';
import { compareSizes, listAssets } from '@/scripts/check/size';

test('each script and stylesheet of a page is counted once, nomodule and inline ones are not', () => {
  const html = `<link rel="preload" as="style" href="/_next/static/c/a.css"/>
    <link rel="stylesheet" href="/_next/static/c/a.css" data-precedence="next"/>
    <script src="/_next/static/c/a.js?v=1" async=""></script><script src="/_next/static/c/a.js" async=""></script>
    <script src="/_next/static/c/old.js" noModule=""></script><script>self.x = 1</script>
    <script id="_R_" src="/_next/static/c/b.js" async=""></script>`;
  expect(listAssets(html)).toEqual({
    scripts: ['/_next/static/c/a.js', '/_next/static/c/b.js'],
    styles: ['/_next/static/c/a.css'],
  });
});

test.each([
  [10_000, false],
  [10_200, false],
  [10_201, true],
  [5_000, false],
])('%d bytes with a limit of 10 000 bytes and 2 percent tolerance, over the limit: %s', (scripts, isOver) => {
  const [verdict] = compareSizes({ home: { scripts, styles: 1 } }, { home: { scripts: 10_000, styles: 1 } });
  expect(verdict).toMatchObject({ route: 'home', kind: 'scripts', isOver });
});

test('a page without a limit is reported as over it', () => {
  expect(compareSizes({ home: { scripts: 1, styles: 1 } }, {}).map(({ isOver }) => isOver)).toEqual([true, true]);
});
