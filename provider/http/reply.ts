import { INVALIDATED_TAGS } from '../../contract/wire';

/** Storefront caches that a write made stale; the storefront's door expires them. Names: lib/api/cache.ts. */
export type TouchedTags = string[];

/** An answer that carries more than its body. */
export class Accepted<A> {
  constructor(
    readonly answer: A,
    readonly extra: { cartid?: string | undefined; favoritesid?: string | undefined; touched?: TouchedTags } = {},
  ) {}
}

/** A refusal that HTTP itself can tell: absent, malformed, too many, still running. */
export class Refusal {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly message: string,
    /** `body` is added to status and message; `whole` replaces them. */
    readonly more: {
      errors?: Record<string, string>;
      retryAfter?: number;
      body?: object;
      whole?: object;
      touched?: TouchedTags;
    } = {},
  ) {}

  /** The same, with what became stale on the way. */
  touching(touched: TouchedTags): Refusal {
    return new Refusal(this.status, this.message, { ...this.more, touched });
  }

  toResponse(): Response {
    const { errors, retryAfter, body, whole, touched } = this.more;
    return Response.json(whole ?? { status: 0, message: this.message, ...(errors && { errors }), ...body }, {
      status: this.status,
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        ...(touched?.length && { [INVALIDATED_TAGS]: touched.join(',') }),
      },
    });
  }
}

export const tooOften = (retryAfter: number) => new Refusal(429, 'Слишком часто, попробуйте позже', { retryAfter });

export const tooManyAttempts = (retryAfter: number) =>
  new Refusal(429, 'Слишком много попыток, попробуйте позже', { retryAfter });

/** The answer would come too late, or nobody waits for it: what is not begun yet is not kept. */
export const tooLate = () => new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 5 });

export const signInAgain = () => new Refusal(401, 'Войдите в личный кабинет');

export const absent = () => new Refusal(404, 'Не найдено');

export type Reply<A> = A | Accepted<A> | Refusal;
