import type { z } from 'zod';
import { reportSkipped, tryOrSkip } from '@/telemetry/skipped-rows';

export const lineOrEmpty =
  <T>(list: string, lineOf: (row: T) => string) =>
  (row: T): string =>
    tryOrSkip(list, () => lineOf(row))[0] ?? '';

export function parseValidRows<Answer extends z.ZodType>(
  answer: Answer,
  json: unknown,
  list: string,
): z.ZodSafeParseResult<z.output<Answer>> {
  const whole = answer.safeParse(json);
  if (whole.success) return whole;
  const rows = rowsOf(json);
  const unfit = new Set(whole.error.issues.map(({ path }) => path[Array.isArray(json) ? 0 : 1]));
  const fitting = rows.filter((_, at) => !unfit.has(at));
  if (fitting.length === 0) return whole;
  const rest = answer.safeParse(Array.isArray(json) ? fitting : { ...(json as object), items: fitting });
  if (!rest.success) return whole;
  reportSkipped(list, whole.error.message, rows.length - fitting.length);
  return rest;
}

function rowsOf(json: unknown): unknown[] {
  const rows = Array.isArray(json) ? json : (json as { items?: unknown } | null)?.items;
  return Array.isArray(rows) ? rows : [];
}
