import type { Failure } from '../result';

const FAILED = 'Не получилось войти, попробуйте ещё раз';

type Answer = { data?: { status?: number; message?: string } };

export const refusedSignIn = ({ data }: Answer): Failure | undefined =>
  data?.status === 1 ? undefined : { ok: false, kind: 'invalid', status: 200, message: data?.message || FAILED };
