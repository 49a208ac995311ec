import type { Failure } from './api/result';

const FAILED = 'Не получилось войти, попробуйте ещё раз';

/** As much of it as any provider may leave out. */
type Answer = { data?: { status?: number; message?: string } };

/** A sign-in that was answered and did not take place: only `data.status` 1 is one. [AUTH-07] */
export const refusedSignIn = ({ data }: Answer): Failure | undefined =>
  data?.status === 1 ? undefined : { ok: false, kind: 'invalid', status: 200, message: data?.message || FAILED };
