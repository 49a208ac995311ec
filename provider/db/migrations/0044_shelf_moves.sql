CREATE TABLE "shelf_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text,
	"document" text,
	"order_id" uuid,
	"attempt" uuid,
	"actor" text,
	CONSTRAINT "shelf_moves_delta" CHECK ("shelf_moves"."delta" <> 0 OR "shelf_moves"."kind" = 'counted')
);
--> statement-breakpoint
ALTER TABLE "shelf_moves" ADD CONSTRAINT "shelf_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_moves_of_product" ON "shelf_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_moves_attempt" ON "shelf_moves" USING btree ("attempt","product_id") WHERE "shelf_moves"."attempt" IS NOT NULL;--> statement-breakpoint
-- The foreign key keeps products locked against writes until the trigger stands.
INSERT INTO "shelf_moves" ("product_id", "kind", "delta") SELECT "id", 'counted', "stocked" FROM "products" WHERE "stocked" <> 0;--> statement-breakpoint
-- `nursery.shelf` is the cause of a move as JSON, set by provider/stock for its transaction. SQL by hand has none.
CREATE FUNCTION record_shelf_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := coalesce(nullif(current_setting('nursery.shelf', true), ''), '{}')::jsonb;
	pieces integer := NEW.stocked - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.stocked END;
BEGIN
	INSERT INTO shelf_moves (product_id, kind, delta, reason, document, order_id, attempt, actor)
	VALUES (
		NEW.id,
		CASE WHEN NOT cause ? 'order_id' THEN coalesce(cause ->> 'kind', 'counted') WHEN pieces < 0 THEN 'sold' ELSE 'returned' END,
		pieces,
		cause ->> 'reason',
		cause ->> 'document',
		(cause ->> 'order_id')::uuid,
		(cause ->> 'attempt')::uuid,
		nullif(current_setting('nursery.actor', true), '')
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_first_shelf_move AFTER INSERT ON products
FOR EACH ROW WHEN (NEW.stocked <> 0) EXECUTE FUNCTION record_shelf_move();
--> statement-breakpoint
CREATE TRIGGER record_shelf_move AFTER UPDATE OF stocked ON products
FOR EACH ROW WHEN (OLD.stocked <> NEW.stocked) EXECUTE FUNCTION record_shelf_move();
