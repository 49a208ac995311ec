ALTER TABLE "orders" ADD COLUMN "confirm_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_until") WHERE "orders"."confirm_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_of_network" ON "reservations" USING btree ("network") WHERE "reservations"."network" IS NOT NULL;