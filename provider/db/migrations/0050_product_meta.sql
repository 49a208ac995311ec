ALTER TABLE "products" ADD COLUMN "meta_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "meta_description" text;--> statement-breakpoint
DROP TRIGGER stamp_product_words ON products;
--> statement-breakpoint
CREATE TRIGGER stamp_product_words
BEFORE UPDATE OF path, category_id, size, name, latin_name, price, discount_price, pictures, attributes, description, care, meta_title, meta_description
ON products
FOR EACH ROW WHEN (
	(OLD.path, OLD.category_id, OLD.size, OLD.name, OLD.latin_name, OLD.price, OLD.discount_price, OLD.pictures, OLD.attributes, OLD.description, OLD.care, OLD.meta_title, OLD.meta_description)
	IS DISTINCT FROM
	(NEW.path, NEW.category_id, NEW.size, NEW.name, NEW.latin_name, NEW.price, NEW.discount_price, NEW.pictures, NEW.attributes, NEW.description, NEW.care, NEW.meta_title, NEW.meta_description)
) EXECUTE FUNCTION stamp_update();
