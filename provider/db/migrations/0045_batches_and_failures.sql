CREATE TABLE "key_failures" (
	"actor" text NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_failures_actor_call_subject_pk" PRIMARY KEY("actor","call","subject")
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"document" text,
	"count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "product_batches_by_time" ON "product_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_key","id");