import { expect, test } from 'vitest';
import { listMissing } from '@/scripts/check/documents';

const place = { root: '.', folder: 'docs', folders: new Set(['lib', 'docs', 'e2e']), scripts: new Set(['check']) };

test.each([
  ['[map](../ARCHITECTURE.md), [home](https://example.com) and [below](#below)'],
  ['`lib/paths.ts`, `lib/paths`, `lib/seo/`, `e2e/crawl` and `lib/paths.ts:12`'],
  ['`/account/orders`, `lib/<area>/`, `lib/{api,seo}`, `*.test.ts`, `text/html`'],
  ['`npm run check` and `npm test`'],
])('a document that names only what exists passes: %s', (text) => {
  expect(listMissing(text, place)).toEqual([]);
});

test.each([
  ['[map](ARCHITECTURE.md)', 'ARCHITECTURE.md'],
  ['`lib/price.ts`', 'lib/price.ts'],
  ['`npm run deploy -- --now`', 'npm run deploy'],
])('a document that names what is missing is reported: %s', (text, missing) => {
  expect(listMissing(text, place)).toEqual([missing]);
});
