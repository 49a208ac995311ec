import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Sorts by bytes on every server, because PGlite knows only the C locale. Holds keys made by `sortKey`. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Written by triggers (migration 0012). */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

export const kopecks = (name: string) => integer(name);

export const sum = (name: string) => bigint(name, { mode: 'number' });
