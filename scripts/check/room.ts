/**
 * The first room whose `holds` matches applies. `*` is a path segment or part of one, `**` any number;
 * `{own}` is the file's own domain or area, `{other}` any other area except `ui`.
 */
export type Room = {
  name: string;
  /** Group 1 is `{own}`. */
  holds: RegExp;
  may: string[];
  /** Allowed as `import type` only. */
  types?: string[];
  /** Allowed as `import()` only. */
  dynamic?: string[];
  never?: string[];
  /** Replaces this room for files that only client components import. */
  withinIsland?: Room;
  rule: string;
  pure?: true;
};

export const DATABASE = ['npm:drizzle-orm', 'npm:pg', 'npm:@electric-sql/pglite', 'npm:@electric-sql/pglite-socket'];
export const WATCHED = [
  'telemetry/log',
  'telemetry/describe-error',
  'telemetry/metrics',
  'telemetry/skipped-rows',
  'runtime/dependency',
];

export type Violation = { file: string; line: number; target: string; room: string; rule: string };
