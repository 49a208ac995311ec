DROP INDEX "outbox_to";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
-- Limits count letters of one day. Aliases queued before the migration count each for itself.
UPDATE "outbox" SET "mailbox" = lower("recipient") WHERE "mailbox" IS NULL AND "recipient" <> '' AND "created_at" > now() - interval '1 day';--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("mailbox","created_at");