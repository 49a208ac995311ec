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
