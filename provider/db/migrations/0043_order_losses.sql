ALTER TABLE "order_moves" ADD COLUMN "losses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "order_moves" SET "losses" = ARRAY["lost" || ' шт'] WHERE "lost" > 0;--> statement-breakpoint
ALTER TABLE "order_moves" DROP COLUMN "lost";
