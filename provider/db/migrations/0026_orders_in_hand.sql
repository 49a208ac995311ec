ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Orders of before do not say whether staff have confirmed them: none of them counts as unhandled, but for those that wait.
UPDATE "orders" SET "confirmed_at" = "created_at" WHERE "confirm_until" IS NULL AND "status" IN ('new', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_unhandled" ON "orders" USING btree ("created_at") WHERE "orders"."status" IN ('new', 'awaiting_payment') AND "orders"."confirmed_at" IS NULL;
