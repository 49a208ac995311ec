ALTER TABLE "order_moves" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "former_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "former_confirm_until" timestamp with time zone;