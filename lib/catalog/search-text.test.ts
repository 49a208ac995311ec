import { expect, test } from 'vitest';
import { parseSearchText } from './search-text';

test('[ROUTE-10] the text is cut to 100 characters, an emoji counts as one', () => {
  expect(parseSearchText('ж'.repeat(120))).toBe('ж'.repeat(100));
  expect(parseSearchText('🌲'.repeat(120))).toBe('🌲'.repeat(100));
});

test('[ROUTE-10] control characters and surrogates become spaces', () => {
  expect(parseSearchText('\0ту\0я\uD800')).toBe('ту я');
  expect(parseSearchText('\0')).toBe('');
});

test('[ROUTE-10] a blank or missing text is empty', () => {
  expect(parseSearchText('  сосна ')).toBe('сосна');
  expect(parseSearchText('   ')).toBe('');
  expect(parseSearchText(undefined)).toBe('');
});

test('[ROUTE-10] leading spaces do not count, and the cut text is trimmed', () => {
  expect(parseSearchText(`  ${'ж'.repeat(100)}`)).toBe('ж'.repeat(100));
  expect(parseSearchText(`${'ж'.repeat(99)} ж`)).toBe('ж'.repeat(99));
});
