ALTER TABLE "stock_requests" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree (lower("recipient"),"created_at");