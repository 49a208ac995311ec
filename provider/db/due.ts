import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { latestCredible } from '../clock/rules';

/** A time beyond the longest term was set by a clock that ran ahead, so it counts as due. */
export const isDue = (column: PgColumn, now: Date, longestMs: number): SQL =>
  sql`(${lte(column, now)} OR ${gt(column, latestCredible(now, longestMs))})`;

export const isAhead = (column: PgColumn, now: Date, longestMs: number): SQL =>
  sql`(${gt(column, now)} AND ${lte(column, latestCredible(now, longestMs))})`;

export const isRecent = (column: PgColumn, now: Date, ms: number): SQL =>
  sql`(${gt(column, new Date(now.getTime() - ms))} AND ${lte(column, new Date(now.getTime() + ms))})`;

export const isPast = (column: PgColumn, now: Date, ms: number): SQL =>
  sql`(${lte(column, new Date(now.getTime() - ms))} OR ${gt(column, new Date(now.getTime() + ms))})`;
