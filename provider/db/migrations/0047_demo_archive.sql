CREATE TABLE "demo_archive" (
	"id" uuid PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"former_name" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"skeleton" jsonb NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_placed" CHECK ("products"."category_id" IS NOT NULL OR "products"."removed_at" IS NOT NULL);