export type Result<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      /** refused: 401, 403, 409, 422, 429 · invalid: other 4xx · unavailable: 5xx, timeout, network */
      kind: 'absent' | 'refused' | 'invalid' | 'unavailable';
      message: string;
      status: number;
      /** Seconds until a retry makes sense. */
      retry_after?: number;
      errors?: Record<string, string>;
    };

/** For blocked cookies. `what` is in the accusative: «корзину». */
export const cookiesBlocked = (what: string): Failure => ({
  ok: false,
  kind: 'refused',
  message: `Браузер не сохраняет cookie. Разрешите их, чтобы запомнить ${what}.`,
  status: 0,
});

const REFUSALS = new Set([401, 403, 409, 422, 429]);

export type Failure = Extract<Result<never>, { ok: false }>;

export const unavailable = (message: string, status = 503): Failure => ({
  ok: false,
  kind: 'unavailable',
  message,
  status,
});

type RefusalBody = Partial<Pick<Failure, 'message' | 'errors'>> & { data?: { message?: unknown } };

/** A sign-in has its message in `data`. [AUTH-07] */
export async function failureOf(response: Response): Promise<Failure> {
  const { status } = response;
  const body = (await response.json().catch(() => null)) as RefusalBody | null;
  const text = body?.message ?? body?.data?.message;
  const message = typeof text === 'string' ? text : '';
  const errors = body?.errors;
  const after = Number(response.headers.get('retry-after'));
  const kind = status === 404 ? 'absent' : REFUSALS.has(status) ? 'refused' : status < 500 ? 'invalid' : 'unavailable';
  return { ok: false, kind, message, status, ...(after > 0 && { retry_after: after }), ...(errors && { errors }) };
}
