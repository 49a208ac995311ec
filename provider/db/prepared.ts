import { createHash } from 'node:crypto';
import type { Executor } from './connection';

/**
 * Planned once a connection, because planning a short query costs more than running it. Within a transaction use
 * `.prepare(name).execute()`. One name always has one text.
 */
export function prepared<Q>(write: (db: Executor) => Q): (db: Executor) => Q {
  const written = new WeakMap<Executor, Q>();
  return (db) => {
    const query = written.get(db) ?? write(db);
    written.set(db, query);
    return query;
  };
}

export type Plannable<R> = {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: () => Promise<R> };
  execute: () => Promise<R>;
};

/** Equal texts share a plan, so there must be few of them. */
export const planned = <R>(query: Plannable<R>) =>
  query.prepare(`q_${createHash('md5').update(query.toSQL().sql).digest('hex')}`);
