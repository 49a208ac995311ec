import { createHash } from 'node:crypto';
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

export type Planable<R> = {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: () => Promise<R> };
  execute: () => Promise<R>;
};

/*
 * Within a transaction, whose executor is new each time, a question says its name by itself and is asked at once:
 * `.prepare(name).execute()`. It is written anew, which costs a fraction of what planning it does. One name has one text: where
 * the text depends on who asks, so does the name.
 */

/** The same for a question that is put together: those with one text share a plan, so the texts must be few. */
export const planned = <R>(question: Planable<R>) =>
  question.prepare(`q_${createHash('md5').update(question.toSQL().sql).digest('hex')}`);
