CREATE TABLE "planned_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"discount_price" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"former_price" integer,
	"actor" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "planned_discounts_days" CHECK ("planned_discounts"."from_day" <= "planned_discounts"."until_day")
);
--> statement-breakpoint
CREATE TABLE "product_file_columns" (
	"headings_key" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_file_rows" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"product_id" uuid,
	"change" jsonb,
	"faults" jsonb,
	CONSTRAINT "product_file_rows_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"format" jsonb NOT NULL,
	"headings" jsonb NOT NULL,
	"headings_key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"is_remembered" boolean NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"acting" text
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"arrived_on" date NOT NULL,
	"supplier" text,
	"certificate" text,
	"place" text,
	"ready_on" date,
	"remind_on" date,
	"reminder" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_views" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "undo_asked_by" text;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "planned_discounts" ADD CONSTRAINT "planned_discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_rows" ADD CONSTRAINT "product_file_rows_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_discounts_open" ON "planned_discounts" USING btree ("product_id") WHERE "planned_discounts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "planned_discounts_of_batch" ON "planned_discounts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "product_file_rows_by_outcome" ON "product_file_rows" USING btree ("file_id","outcome","line");--> statement-breakpoint
CREATE INDEX "product_file_rows_of_product" ON "product_file_rows" USING btree ("file_id","product_id");--> statement-breakpoint
CREATE INDEX "product_files_by_time" ON "product_files" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_files_at_work" ON "product_files" USING btree ("state") WHERE "product_files"."state" IN ('checking', 'running');--> statement-breakpoint
CREATE INDEX "lots_of_product" ON "lots" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "lots_to_remind" ON "lots" USING btree ("remind_on") WHERE "lots"."closed_at" IS NULL AND "lots"."remind_on" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_order_money" ON "changes" USING btree (coalesce("after" ->> 'order_id', "before" ->> 'order_id')) WHERE "changes"."subject" IN ('order_payments', 'order_edits');--> statement-breakpoint
CREATE INDEX "product_batches_parts" ON "product_batches" USING btree ("part_of") WHERE "product_batches"."part_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shelf_moves_of_lot" ON "shelf_moves" USING btree ("lot_id") WHERE "shelf_moves"."lot_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_planned" CHECK ("products"."publish_at" IS NULL OR "products"."is_draft");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_shelf_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := coalesce(nullif(current_setting('nursery.shelf', true), ''), '{}')::jsonb;
	pieces integer := NEW.stocked - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.stocked END;
BEGIN
	INSERT INTO shelf_moves (product_id, kind, delta, reason, document, lot_id, place, order_id, attempt, actor)
	VALUES (
		NEW.id,
		CASE WHEN NOT cause ? 'order_id' THEN coalesce(cause ->> 'kind', 'counted') WHEN pieces < 0 THEN 'sold' ELSE 'returned' END,
		pieces,
		cause ->> 'reason',
		cause ->> 'document',
		(cause ->> 'lot_id')::uuid,
		cause ->> 'place',
		(cause ->> 'order_id')::uuid,
		(cause ->> 'attempt')::uuid,
		nullif(current_setting('nursery.actor', true), '')
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON lots
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON product_files
FOR EACH ROW WHEN (is_logged())
EXECUTE FUNCTION log_change('id', '', 'at actor digest format headings headings_key fields is_remembered version count reached acting');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON planned_discounts
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'batch_id actor created_at');
--> statement-breakpoint
-- What becomes a draft leaves the shop and search like a removed product, but is not gone for good: its address is unknown, not gone.
CREATE TRIGGER stamp_product_published BEFORE UPDATE OF is_draft ON products
FOR EACH ROW WHEN (OLD.is_draft <> NEW.is_draft) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
CREATE TRIGGER search_drafted_product AFTER UPDATE OF is_draft ON products
FOR EACH ROW WHEN (NOT OLD.is_draft AND NEW.is_draft) EXECUTE FUNCTION search_product_removed();
--> statement-breakpoint
CREATE TRIGGER search_published_product AFTER UPDATE OF is_draft ON products
FOR EACH ROW WHEN (OLD.is_draft AND NOT NEW.is_draft) EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(ARRAY(SELECT ordinal FROM added WHERE NOT is_draft));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER search_product_changed ON products;
--> statement-breakpoint
CREATE TRIGGER search_product_changed
AFTER UPDATE OF name, sku, latin_name, synonyms, description, attributes, lineage, popularity ON products
FOR EACH ROW
WHEN (NOT NEW.is_draft AND
  (OLD.name, OLD.sku, OLD.latin_name, OLD.synonyms, OLD.description, OLD.attributes, OLD.lineage, OLD.popularity)
  IS DISTINCT FROM
  (NEW.name, NEW.sku, NEW.latin_name, NEW.synonyms, NEW.description, NEW.attributes, NEW.lineage, NEW.popularity))
EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_category_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_learn(ARRAY[NEW.name], ARRAY['C']);
  IF TG_OP = 'UPDATE' THEN
    PERFORM search_index(ARRAY(SELECT ordinal FROM products WHERE lineage @> ARRAY[NEW.id] AND NOT is_draft));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Search engines do not learn of the address of a draft.
DROP TRIGGER note_new_product ON products;
--> statement-breakpoint
CREATE TRIGGER note_new_product AFTER INSERT ON products
FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
CREATE TRIGGER note_deleted_product AFTER DELETE ON products
FOR EACH ROW WHEN (NOT OLD.is_draft) EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
DROP TRIGGER note_changed_product ON products;
--> statement-breakpoint
CREATE TRIGGER note_changed_product AFTER UPDATE ON products
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at AND NOT (OLD.is_draft AND NEW.is_draft))
EXECUTE FUNCTION note_changed_page();
