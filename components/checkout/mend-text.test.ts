import { expect, test } from 'vitest';
import { mendText } from './mend-text';

const wrong = { type: 'custom', message: 'Это поле обязательно' };

test('[FORM-02] the text at the button names the fields to correct, by section', () => {
  expect(mendText({ email: wrong })).toBe('Исправьте почту в первом разделе');
  expect(mendText({ name: wrong, phone: wrong, email: wrong, delivery: { address: wrong } })).toBe(
    'Исправьте имя, телефон и почту в первом разделе, адрес во втором разделе',
  );
  expect(mendText({ delivery: { address: wrong } })).toBe('Исправьте адрес во втором разделе');
  expect(mendText({ comment: wrong })).toBe('Исправьте комментарий в пожеланиях');
  expect(mendText({ company: { inn: wrong } })).toBe('Исправьте данные организации в третьем разделе');
});

test('a missing consent, which is next to the button, is not named', () => {
  expect(mendText({ consent: wrong })).toBeUndefined();
  expect(mendText({})).toBeUndefined();
});
