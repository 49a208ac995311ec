import { expect, test } from 'vitest';
import { readScannedCode } from './scanned-code';

test.each([
  ['https://yarus.example/catalog/hvojnye/sosna-gornaya', { slug: 'sosna-gornaya' }],
  ['HTTPS://yarus.example/catalog/sosna/?utm=label#top', { slug: 'sosna' }],
  ['https://yarus.example', { slug: '' }],
  [' 8289 ', { sku: '8289' }],
  ['ТУ-77', { sku: 'ТУ-77' }],
  ['https://[', { sku: 'https://[' }],
])('%s', (code, read) => {
  expect(readScannedCode(code)).toEqual(read);
});
