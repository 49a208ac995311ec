import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

export function reportError(what: string, error: unknown): void {
  log.error({ reason: describeError(error) }, what);
}

/** For callers that print it: a failed query holds personal data. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new Error(describeError(error)) : error;
