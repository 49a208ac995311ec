import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { Failure } from './api/result';

/** A code that nothing brings is a refusal to whoever would wait for it. */
export const stuckCode = ({ is_stuck, message }: AnswerOf<typeof accounts.sendCode>): Failure | undefined =>
  is_stuck && { ok: false, kind: 'invalid', status: 200, message, errors: { login: message } };
