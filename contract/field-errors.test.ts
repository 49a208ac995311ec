import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors';

test('[FORM-06] a field has the first of its errors', () => {
  const issues = [
    { path: ['email'], message: 'one' },
    { path: ['email', 0], message: 'two' },
    { path: ['text'], message: 'three' },
  ];
  expect(fieldErrors({ issues })).toEqual({ email: 'one', text: 'three' });
});
