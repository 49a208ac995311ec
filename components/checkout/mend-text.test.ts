import { expect, test } from 'vitest';
import { mendText } from './mend-text';

const wrong = { type: 'custom', message: 'Это поле обязательно' };

test('[FORM-02] the button says which steps have something to mend', () => {
  expect(mendText({ email: wrong })).toBe('Исправьте почту в первом разделе');
  expect(mendText({ name: wrong, phone: wrong, email: wrong, delivery: { address: wrong } })).toBe(
    'Исправьте имя, телефон и почту в первом разделе, адрес во втором разделе',
  );
  expect(mendText({ delivery: { address: wrong } })).toBe('Исправьте адрес во втором разделе');
  expect(mendText({ comment: wrong })).toBe('Исправьте комментарий в пожеланиях');
  expect(mendText({ company: { inn: wrong } })).toBe('Исправьте данные организации в третьем разделе');
});

test('what stands beside the button needs no other word', () => {
  expect(mendText({ consent: wrong })).toBeUndefined();
  expect(mendText({})).toBeUndefined();
});
