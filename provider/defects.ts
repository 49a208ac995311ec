import { DrizzleQueryError } from 'drizzle-orm';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

/** Tells a defect to whoever reads the log. */
export function reportDefect(what: string, error: unknown): void {
  log.error({ reason: describeError(error) }, what);
}

/** An error that may be thrown on to who prints what it gets. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new Error(describeError(error)) : error;
