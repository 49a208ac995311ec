import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAYMENT_METHOD_KEYS } from '@/contract/payment-methods';
import { isTest, readSources } from '@/scripts/check/sources';

const SHOP = /^(?:app|components|contract|lib|provider|server|stores)\//;
/** A key as a string; `addEventListener('online', …)` is the browser's event. */
const KEY = new RegExp(`(?<!addEventListener\\()(['"\`])(?:${PAYMENT_METHOD_KEYS.join('|')})\\1`);

/** All that a new method touches. The snapshot is written by `npx vitest run contract/calls --update`. */
const FILES = [
  'contract/payment-methods.ts',
  'contract/payment-methods.test.ts',
  'contract/calls.schema.json',
  'CHANGELOG.md',
];

test('[ORDER-01] a new payment method touches four files, because no other code of the shop names a method', () => {
  const naming = readSources('.').filter(({ file, text }) => SHOP.test(file) && !isTest(file) && KEY.test(text));
  expect(naming.map(({ file }) => file)).toEqual(FILES.slice(0, 1));
  const recipe = readFileSync('docs/recipes.md', 'utf8').split('## 3. ')[1]?.split('\n## ')[0] ?? '';
  for (const file of FILES) expect(recipe).toContain(file);
});
