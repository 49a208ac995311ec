-- Which transaction last changed a product: what the catalogue index asks for (provider/catalog/catalogue.ts).
-- Only a transaction that holds the product's row lock writes its row here, so no new lock order comes with it.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (ordinal, changed_in)
	VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.ordinal ELSE NEW.ordinal END, pg_current_xact_id())
	ON CONFLICT (ordinal) DO UPDATE SET changed_in = excluded.changed_in
	WHERE product_changes.changed_in <> excluded.changed_in;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_product_change AFTER INSERT OR UPDATE OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
-- The tree of categories is one thing: ordinal 0, which no product has.
CREATE FUNCTION note_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (ordinal, changed_in) VALUES (0, pg_current_xact_id())
	ON CONFLICT (ordinal) DO UPDATE SET changed_in = excluded.changed_in;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_category_change AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION note_category_change();
--> statement-breakpoint
-- No index holds stocked or reserved: with room left on its page a sale updates the row in place, without touching indexes.
ALTER TABLE products SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE product_changes SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
