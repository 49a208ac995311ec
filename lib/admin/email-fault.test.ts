import { expect, test } from 'vitest';
import { MESSAGES } from '@/contract/messages';
import { inStaffWords } from './email-fault';

test('a wrong e-mail is told to staff in their words, other faults stay as they are', () => {
  const errors = inStaffWords({ email: MESSAGES.email, name: MESSAGES.required });
  expect(errors).toEqual({ email: 'Проверьте адрес почты', name: MESSAGES.required });
  expect(inStaffWords(undefined)).toEqual({});
});
