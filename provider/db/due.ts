import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { latestCredible } from '../clock/rules';

/**
 * Whose time has come. A time further off than any that is ever set comes from a clock that ran ahead and was put back:
 * it has come, too, or it would hold something for as long as the clock was wrong. `longestMs` is the longest that is set.
 */
export const isDue = (column: PgColumn, now: Date, longestMs: number): SQL =>
  sql`(${lte(column, now)} OR ${gt(column, latestCredible(now, longestMs))})`;

/** Whose time is still to come. */
export const isAhead = (column: PgColumn, now: Date, longestMs: number): SQL =>
  sql`(${gt(column, now)} AND ${lte(column, latestCredible(now, longestMs))})`;

/** What is less than `ms` old, and not of a time that has not been yet. */
export const isRecent = (column: PgColumn, now: Date, ms: number): SQL =>
  sql`(${gt(column, new Date(now.getTime() - ms))} AND ${lte(column, new Date(now.getTime() + ms))})`;

/** What is `ms` old, or of a time that has not been yet. */
export const isPast = (column: PgColumn, now: Date, ms: number): SQL =>
  sql`(${lte(column, new Date(now.getTime() - ms))} OR ${gt(column, new Date(now.getTime() + ms))})`;
