import { PERMISSION_NAMES, type Permission } from '../../contract/staff/permissions';
import { INVALIDATED_TAGS } from '../../contract/wire';

export class Accepted<A> {
  constructor(
    readonly answer: A,
    readonly extra: { cartid?: string | undefined; favoritesid?: string | undefined; invalidatedTags?: string[] } = {},
  ) {}
}

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
      invalidatedTags?: string[];
    } = {},
  ) {}

  withInvalidatedTags(invalidatedTags: string[]): Refusal {
    return new Refusal(this.status, this.message, { ...this.more, invalidatedTags });
  }

  toResponse(): Response {
    const { errors, retryAfter, body, whole, invalidatedTags } = this.more;
    return Response.json(whole ?? { status: 0, message: this.message, ...(errors && { errors }), ...body }, {
      status: this.status,
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        ...(invalidatedTags?.length && { [INVALIDATED_TAGS]: invalidatedTags.join(',') }),
      },
    });
  }
}

export const tooManyRequests = (retryAfter: number) =>
  new Refusal(429, 'Слишком часто, попробуйте позже', { retryAfter });

export const tooManyAttempts = (retryAfter: number) =>
  new Refusal(429, 'Слишком много попыток, попробуйте позже', { retryAfter });

export const tooLate = () => new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 5 });

export const signInAgain = () => new Refusal(401, 'Войдите в личный кабинет');

export const notPermitted = (lacking: Permission) =>
  new Refusal(403, `Нет права: ${PERMISSION_NAMES[lacking].toLowerCase()}`);

export const absent = () => new Refusal(404, 'Не найдено');

export type Reply<A> = A | Accepted<A> | Refusal;
