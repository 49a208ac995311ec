import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../../contract/attributes';
import { kopecks } from './columns';

export const RATE_KINDS = ['pickup', 'zone', 'terminal', 'crane', 'box', 'carrying', 'visit', 'planting'] as const;

export const deliveryRates = pgTable(
  'delivery_rates',
  {
    kind: text({ enum: RATE_KINDS }).notNull(),
    to_km: integer().notNull(),
    position: integer().notNull().default(0),
    name: text().notNull(),
    note: text().notNull(),
    price: kopecks('price').notNull(),
    per_km: kopecks('per_km').notNull(),
    after_km: integer().notNull(),
    days_from: integer(),
    days_to: integer(),
    /** `17:00`, Moscow time. */
    cutoff: text(),
    free_from: kopecks('free_from'),
    min_order: kopecks('min_order'),
    /** Forms of supply that the rate is for; null: any plant. */
    forms: text().array().$type<NonNullable<Attributes['form']>[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.to_km, t.position] }),
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
