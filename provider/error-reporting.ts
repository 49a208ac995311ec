import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

/** Logs an unexpected error, without the values that it may hold. */
export function reportError(what: string, error: unknown): void {
  log.error({ reason: describeError(error) }, what);
}

/** The error without the values of a failed query, for callers that print it. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new Error(describeError(error)) : error;
