import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { Refused } from '../forms/field-errors';
import type { Result } from '../result';

type Answer = Result<AnswerOf<typeof accounts.update>>;

export function refusalOf(answer: Answer): Refused | undefined {
  if (!answer.ok) return { message: answer.message, errors: answer.errors };
  const { status, message } = answer.data;
  if (status === 1) return undefined;
  return typeof message === 'string' ? { message } : { message: '', errors: message };
}
