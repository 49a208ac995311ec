import { expect, test } from 'vitest';
import { toPlaceholder } from './mask-placeholder';

test('[FORM-01] the placeholder has an underscore for each digit', () => {
  expect(toPlaceholder('+7 ### ### ## ##')).toBe('+7 ___ ___ __ __');
});
