import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orderClaims } from './claims';
import { instant } from './columns';
import { enquiries } from './forms';

/** What staff did about an enquiry or a claim. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    /** Chosen by the browser, so that a repeated press sends one letter. */
    id: uuid().primaryKey(),
    enquiry_id: uuid().references(() => enquiries.id, { onDelete: 'cascade' }),
    claim_id: uuid().references(() => orderClaims.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['letter', 'done', 'reopened'] }).notNull(),
    text: text().notNull(),
    actor: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('inbox_entries_of_one', sql`num_nonnulls(${t.enquiry_id}, ${t.claim_id}) = 1`),
    index('inbox_entries_of_enquiry').on(t.enquiry_id),
    index('inbox_entries_of_claim').on(t.claim_id),
  ],
);
