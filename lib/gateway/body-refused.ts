/** Why a body is not read, or not to its end. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  constructor(
    readonly status: 413 | 415 | 503,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
