import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { kopecks } from './columns';

export const deliveryRates = pgTable(
  'delivery_rates',
  {
    kind: text({ enum: ['pickup', 'zone', 'terminal', 'crane', 'box'] }).notNull(),
    /** Kilometres from MKAD; 0 for rates that are no zone. */
    to_km: integer().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    price: kopecks('price').notNull(),
    per_km: kopecks('per_km').notNull(),
    after_km: integer().notNull(),
    days_from: integer(),
    days_to: integer(),
    /** `17:00`, Moscow time. */
    cutoff: text(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.to_km] }),
    check(
      'delivery_rates_figures',
      sql`${t.to_km} >= 0 AND ${t.price} >= 0 AND ${t.per_km} >= 0 AND ${t.after_km} >= 0`,
    ),
    check(
      'delivery_rates_days',
      sql`(${t.days_from} IS NULL) = (${t.days_to} IS NULL) AND ${t.days_from} <= ${t.days_to}`,
    ),
  ],
);
