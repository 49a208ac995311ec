CREATE TABLE "changed_pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gone_pages" (
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_pages_section_slug_pk" PRIMARY KEY("section","slug")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_address" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What a page says has changed. A sale writes only figures of the shelf: it is looked at once, for «sold out» and «back».
CREATE FUNCTION stamp_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stamp_product_words
BEFORE UPDATE OF path, category_id, size, name, latin_name, price, discount_price, pictures, attributes, description, care ON products
FOR EACH ROW WHEN (
	(OLD.path, OLD.category_id, OLD.size, OLD.name, OLD.latin_name, OLD.price, OLD.discount_price, OLD.pictures, OLD.attributes, OLD.description, OLD.care)
	IS DISTINCT FROM
	(NEW.path, NEW.category_id, NEW.size, NEW.name, NEW.latin_name, NEW.price, NEW.discount_price, NEW.pictures, NEW.attributes, NEW.description, NEW.care)
) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
CREATE TRIGGER stamp_product_shelf BEFORE UPDATE OF stocked ON products
FOR EACH ROW WHEN ((OLD.stocked = 0) <> (NEW.stocked = 0)) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
CREATE TRIGGER stamp_category BEFORE UPDATE ON categories
FOR EACH ROW WHEN ((OLD.path, OLD.name, OLD.description, OLD.picture) IS DISTINCT FROM (NEW.path, NEW.name, NEW.description, NEW.picture))
EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
CREATE TRIGGER stamp_document BEFORE UPDATE ON documents
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
-- Where a document stands on the storefront; null for a page that is somebody's own. As articlePath (provider/content/service.ts).
CREATE FUNCTION document_path(kind text, slug text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE kind
		WHEN 'news' THEN '/news/' || slug
		WHEN 'service' THEN '/services/' || slug
		WHEN 'case' THEN '/portfolio/' || slug
		WHEN 'month' THEN '/calendar/' || slug
		WHEN 'page' THEN CASE WHEN slug = 'home' THEN '/' WHEN slug NOT IN ('cart', 'favorites') THEN '/' || slug END
	END
$$;
--> statement-breakpoint
-- The queue for search engines (provider/indexnow): in the transaction that changes a page, by whatever way it is changed.
CREATE FUNCTION note_changed_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO changed_pages (path) SELECT OLD.path WHERE TG_OP = 'DELETE' OR OLD.path <> NEW.path;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO changed_pages (path) VALUES (NEW.path);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO changed_pages (path) SELECT path FROM document_path(OLD.kind, OLD.slug) AS path
		WHERE path IS NOT NULL AND (TG_OP = 'DELETE' OR path IS DISTINCT FROM document_path(NEW.kind, NEW.slug));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO changed_pages (path) SELECT path FROM document_path(NEW.kind, NEW.slug) AS path WHERE path IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_product AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
CREATE TRIGGER note_changed_product AFTER UPDATE ON products
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
CREATE TRIGGER note_new_category AFTER INSERT OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
CREATE TRIGGER note_changed_category AFTER UPDATE ON categories
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION note_changed_page();
--> statement-breakpoint
CREATE TRIGGER note_new_document AFTER INSERT OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION note_changed_document();
--> statement-breakpoint
CREATE TRIGGER note_changed_document AFTER UPDATE ON documents
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION note_changed_document();
--> statement-breakpoint
-- Gone for good: what a slug and those before it led to. BEFORE, since the former slugs go with their row.
CREATE FUNCTION keep_gone_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_pages (section, slug, name, category_id)
	SELECT 'catalog', known.slug, OLD.name, OLD.category_id
	FROM (SELECT OLD.slug UNION SELECT slug FROM former_product_slugs WHERE product_id = OLD.id) AS known (slug)
	ON CONFLICT (section, slug) DO UPDATE
	SET name = excluded.name, category_id = excluded.category_id, gone_at = excluded.gone_at;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_gone_product BEFORE DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_gone_product();
--> statement-breakpoint
CREATE FUNCTION keep_gone_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_pages (section, slug, name, category_id)
	SELECT 'catalog', known.slug, OLD.name, OLD.parent_id
	FROM (SELECT OLD.slug UNION SELECT slug FROM former_category_slugs WHERE category_id = OLD.id) AS known (slug)
	ON CONFLICT (section, slug) DO UPDATE
	SET name = excluded.name, category_id = excluded.category_id, gone_at = excluded.gone_at;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_gone_category BEFORE DELETE ON categories FOR EACH ROW EXECUTE FUNCTION keep_gone_category();
--> statement-breakpoint
CREATE FUNCTION keep_gone_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_pages (section, slug, name)
	VALUES (split_part(document_path(OLD.kind, OLD.slug), '/', 2), OLD.slug, OLD.title)
	ON CONFLICT (section, slug) DO UPDATE SET name = excluded.name, gone_at = excluded.gone_at;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_gone_document AFTER DELETE ON documents
FOR EACH ROW WHEN (OLD.kind <> 'page') EXECUTE FUNCTION keep_gone_document();
--> statement-breakpoint
-- Whatever takes the slug is there.
CREATE FUNCTION forget_gone_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM gone_pages WHERE section = 'catalog' AND slug = NEW.slug;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_gone_product AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION forget_gone_page();
--> statement-breakpoint
CREATE TRIGGER forget_gone_category AFTER INSERT OR UPDATE OF slug ON categories FOR EACH ROW EXECUTE FUNCTION forget_gone_page();
--> statement-breakpoint
CREATE FUNCTION forget_gone_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM gone_pages
	WHERE section = split_part(document_path(NEW.kind, NEW.slug), '/', 2) AND slug = NEW.slug;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_gone_document AFTER INSERT OR UPDATE OF slug ON documents
FOR EACH ROW EXECUTE FUNCTION forget_gone_document();
