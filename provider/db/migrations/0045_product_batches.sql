CREATE TABLE "product_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"document" text,
	"rows" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "product_batches_by_time" ON "product_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_key","id");