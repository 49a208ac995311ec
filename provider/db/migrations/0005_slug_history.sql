CREATE TABLE "former_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_product_slugs_product" ON "former_product_slugs" USING btree ("product_id");--> statement-breakpoint
-- Whoever renames: a tool of the nursery, an import, a hand at the database. Of several that have had a slug, the last.
CREATE FUNCTION keep_former_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_product_slugs (slug, product_id) VALUES (OLD.slug, NEW.id)
	ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_former_product_slug AFTER UPDATE OF slug ON products
FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_product_slug();
--> statement-breakpoint
CREATE FUNCTION keep_former_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_category_slugs (slug, category_id) VALUES (OLD.slug, NEW.id)
	ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_former_category_slug AFTER UPDATE OF slug ON categories
FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_category_slug();
--> statement-breakpoint
-- What takes a slug ends what it led to before: whatever has it last leads on, or nothing, once that is removed.
CREATE FUNCTION forget_former_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM former_product_slugs WHERE slug = NEW.slug;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_former_product_slug AFTER INSERT OR UPDATE OF slug ON products
FOR EACH ROW EXECUTE FUNCTION forget_former_product_slug();
--> statement-breakpoint
CREATE FUNCTION forget_former_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM former_category_slugs WHERE slug = NEW.slug;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_former_category_slug AFTER INSERT OR UPDATE OF slug ON categories
FOR EACH ROW EXECUTE FUNCTION forget_former_category_slug();
