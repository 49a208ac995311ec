import type { Failure } from '../result';

const FAILED = 'Не получилось войти, попробуйте ещё раз';

/** Another provider may omit any field. */
type Answer = { data?: { status?: number; message?: string } };

/** Undefined if `data.status` is 1. [AUTH-07] */
export const refusedSignIn = ({ data }: Answer): Failure | undefined =>
  data?.status === 1 ? undefined : { ok: false, kind: 'invalid', status: 200, message: data?.message || FAILED };
