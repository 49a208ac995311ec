import type { Executor } from './connection';

/**
 * A question that is written once and planned once a connection: for a short one that costs more than the answer.
 * `write` ends in drizzle's `.prepare(name)`; the name is the question's own.
 */
export function prepared<Q>(write: (db: Executor) => Q): (db: Executor) => Q {
  const written = new WeakMap<Executor, Q>();
  return (db) => {
    const question = written.get(db) ?? write(db);
    written.set(db, question);
    return question;
  };
}
