import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { Result } from './api/result';

type Answer = Result<AnswerOf<typeof accounts.update>>;

/** What was refused, a text per field; `root` is what no field can mend. Undefined: it is saved. [FORM-11] */
export function refusalOf(answer: Answer): Record<string, string> | undefined {
  if (!answer.ok) return { root: answer.message };
  const { status, message } = answer.data;
  if (status === 1) return undefined;
  return typeof message === 'string' ? { root: message } : message;
}
