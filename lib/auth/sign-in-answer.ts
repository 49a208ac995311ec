import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { Failure } from '../result';

const FAILED = 'Не получилось войти, попробуйте ещё раз';

type Answer = { data?: { status?: number; message?: string } };

export const refusedSignIn = ({ data }: Answer): Failure | undefined =>
  data?.status === 1 ? undefined : { ok: false, kind: 'invalid', status: 200, message: data?.message || FAILED };

export const refusedCode = ({
  is_stuck,
  needs_human_check,
  message,
}: AnswerOf<typeof accounts.sendCode>): Failure | undefined =>
  is_stuck || needs_human_check
    ? { ok: false, kind: 'invalid', status: 200, message, errors: { login: message } }
    : undefined;
