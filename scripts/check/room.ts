/**
 * «Who may import whom», as the house has it: a file lives in the first room that holds it and may import what that
 * room lists, nothing else. `*` is one path segment (or a part of it), `**` any number; `{own}` is the file's own
 * domain or area, `{other}` any area but that one and `ui`. `npm:react` includes the package's subpaths.
 */
export type Room = {
  name: string;
  /** What lives here; the group is `{own}`. */
  holds: RegExp;
  may: string[];
  /** Allowed as `import type` only. */
  types?: string[];
  /** Allowed as `import()` only. */
  dynamic?: string[];
  /** Taken back from the lists above. */
  never?: string[];
  /** What holds instead for a file that only islands import. */
  withinIsland?: Room;
  /** Told with every violation. */
  rule: string;
  /** Database, clock, random and settings come as arguments. */
  pure?: true;
};

export const DATABASE = ['npm:drizzle-orm', 'npm:pg', 'npm:@electric-sql/pglite', 'npm:@electric-sql/pglite-socket'];
/** How a room tells of what goes wrong. */
export const WATCHED = [
  'telemetry/log',
  'telemetry/describe-error',
  'telemetry/metrics',
  'telemetry/left-out',
  'runtime/dependency',
];

export type Violation = { file: string; line: number; target: string; room: string; rule: string };
