DROP INDEX "product_files_at_work";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "meta_title" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "meta_description" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "promoted" text[];--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "placed" integer[];--> statement-breakpoint
ALTER TABLE "gone_pages" ADD COLUMN "leads_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_file_rows" ADD COLUMN "article" text;--> statement-breakpoint
ALTER TABLE "product_file_rows" ADD COLUMN "slug" text;--> statement-breakpoint
CREATE INDEX "products_planned_at" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_file_rows_by_article" ON "product_file_rows" USING btree ("file_id","article") WHERE "product_file_rows"."article" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_file_rows_by_slug" ON "product_file_rows" USING btree ("file_id","slug") WHERE "product_file_rows"."slug" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_files_at_work" ON "product_files" USING btree ("state") WHERE "product_files"."state" IN ('checking', 'running', 'publishing');--> statement-breakpoint
DROP TRIGGER stamp_category ON categories;
--> statement-breakpoint
CREATE TRIGGER stamp_category BEFORE UPDATE ON categories
FOR EACH ROW WHEN (
	(OLD.path, OLD.name, OLD.description, OLD.picture, OLD.meta_title, OLD.meta_description)
	IS DISTINCT FROM
	(NEW.path, NEW.name, NEW.description, NEW.picture, NEW.meta_title, NEW.meta_description)
) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
-- Lists of thousands of products are written at once, so their triggers work on all rows of a statement, not row by row.
DROP TRIGGER note_product_change ON products;--> statement-breakpoint
DROP FUNCTION note_product_change();--> statement-breakpoint
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (ordinal, changed_in)
	SELECT ordinal, pg_current_xact_id() FROM touched
	ON CONFLICT (ordinal) DO UPDATE SET changed_in = excluded.changed_in
	WHERE product_changes.changed_in <> excluded.changed_in;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_added_products AFTER INSERT ON products
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated_products AFTER UPDATE ON products
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
--> statement-breakpoint
CREATE TRIGGER note_removed_products AFTER DELETE ON products
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
--> statement-breakpoint
DROP TRIGGER note_changed_product ON products;--> statement-breakpoint
-- The plan of a join is kept from the first call, and a nested loop that suits one row takes minutes for thousands.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
	INSERT INTO changed_pages (path)
	SELECT page.path
	FROM was JOIN is_now USING (ordinal), unnest(ARRAY[was.path, is_now.path]) WITH ORDINALITY AS page (path, place)
	WHERE was.updated_at IS DISTINCT FROM is_now.updated_at AND NOT (was.is_draft AND is_now.is_draft)
		AND (page.place = 2 OR was.path <> is_now.path);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_products AFTER UPDATE ON products
REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
DROP TRIGGER record_first_shelf_move ON products;--> statement-breakpoint
DROP TRIGGER record_shelf_move ON products;--> statement-breakpoint
DROP FUNCTION record_shelf_move();--> statement-breakpoint
CREATE FUNCTION shelf_moves_of(moves jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	cause jsonb := coalesce(nullif(current_setting('nursery.shelf', true), ''), '{}')::jsonb;
BEGIN
	INSERT INTO shelf_moves (product_id, kind, delta, reason, document, lot_id, place, order_id, attempt, actor)
	SELECT
		move.id,
		CASE WHEN NOT cause ? 'order_id' THEN coalesce(cause ->> 'kind', 'counted') WHEN move.pieces < 0 THEN 'sold' ELSE 'returned' END,
		move.pieces,
		cause ->> 'reason',
		cause ->> 'document',
		(cause ->> 'lot_id')::uuid,
		cause ->> 'place',
		(cause ->> 'order_id')::uuid,
		(cause ->> 'attempt')::uuid,
		nullif(current_setting('nursery.actor', true), '')
	FROM jsonb_to_recordset(moves) AS move (id uuid, pieces integer);
END $$;
--> statement-breakpoint
CREATE FUNCTION record_first_shelf_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moves jsonb := (SELECT jsonb_agg(jsonb_build_object('id', id, 'pieces', stocked)) FROM is_now WHERE stocked <> 0);
BEGIN
	IF moves IS NOT NULL THEN
		PERFORM shelf_moves_of(moves);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_shelf_moves() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
	moves jsonb := (
		SELECT jsonb_agg(jsonb_build_object('id', is_now.id, 'pieces', is_now.stocked - was.stocked))
		FROM was JOIN is_now USING (ordinal)
		WHERE was.stocked <> is_now.stocked
	);
BEGIN
	IF moves IS NOT NULL THEN
		PERFORM shelf_moves_of(moves);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_first_shelf_moves AFTER INSERT ON products
REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION record_first_shelf_moves();
--> statement-breakpoint
CREATE TRIGGER record_shelf_moves AFTER UPDATE ON products
REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION record_shelf_moves();
--> statement-breakpoint
DROP TRIGGER log_change ON products;--> statement-breakpoint
CREATE TRIGGER log_change AFTER DELETE ON products
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'updated_at reserved name_key ordinal');
--> statement-breakpoint
CREATE FUNCTION log_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (actor, request_id, subject, key, kind, before, after)
	SELECT
		nullif(current_setting('nursery.actor', true), ''),
		nullif(current_setting('nursery.request', true), ''),
		TG_TABLE_NAME,
		is_now.id::text,
		'added',
		'{}',
		(
			SELECT jsonb_object_agg(key, value)
			FROM jsonb_each(to_jsonb(is_now) - string_to_array(TG_ARGV[0], ' '))
			WHERE value <> 'null'
		)
	FROM is_now;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_added_products AFTER INSERT ON products
REFERENCING NEW TABLE AS is_now
FOR EACH STATEMENT WHEN (is_logged()) EXECUTE FUNCTION log_added_products('updated_at reserved name_key ordinal');
