import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that sorts by its bytes on every server: PGlite knows only the C locale, PostgreSQL many.
 * What it holds is a key made by `sortKey` (catalog/rules.ts), never text for people.
 */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Words ready for full-text search. Written by the database's own triggers only. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A 64-bit transaction id. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When what a page says was last changed: `lastmod` of a sitemap. Kept by triggers (migration 0012), whoever writes. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Kopecks of one piece: up to 21 million roubles. */
export const kopecks = (name: string) => integer(name);

/** Kopecks of a whole order. */
export const sum = (name: string) => bigint(name, { mode: 'number' });
