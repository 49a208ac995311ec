import { expect, test } from 'vitest';
import { errorSummary } from './checkout-summary-client';

const wrong = { type: 'custom', message: 'Это поле обязательно' };

test('[FORM-02] the text at the button names the fields to correct, by section', () => {
  expect(errorSummary({ email: wrong })).toBe('Исправьте почту в первом разделе');
  expect(errorSummary({ name: wrong, phone: wrong, email: wrong, delivery: { address: wrong } })).toBe(
    'Исправьте имя, телефон и почту в первом разделе, адрес во втором разделе',
  );
  expect(errorSummary({ delivery: { address: wrong } })).toBe('Исправьте адрес во втором разделе');
  expect(errorSummary({ comment: wrong })).toBe('Исправьте комментарий в пожеланиях');
  expect(errorSummary({ company: { inn: wrong } })).toBe('Исправьте данные организации в третьем разделе');
});

test('a missing consent, which is next to the button, is not named', () => {
  expect(errorSummary({ consent: wrong })).toBeUndefined();
  expect(errorSummary({})).toBeUndefined();
});
