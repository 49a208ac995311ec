ALTER TABLE "products" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- What staff have removed is gone by the same ways as a deleted row, and comes back by those of a new one (migrations 0003, 0012).
CREATE TRIGGER stamp_product_removed BEFORE UPDATE OF removed_at ON products
FOR EACH ROW WHEN ((OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)) EXECUTE FUNCTION stamp_update();
--> statement-breakpoint
CREATE TRIGGER keep_removed_product AFTER UPDATE OF removed_at ON products
FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION keep_gone_product();
--> statement-breakpoint
CREATE TRIGGER search_removed_product AFTER UPDATE OF removed_at ON products
FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION search_product_removed();
--> statement-breakpoint
CREATE TRIGGER forget_restored_product AFTER UPDATE OF removed_at ON products
FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL) EXECUTE FUNCTION forget_gone_page();
--> statement-breakpoint
CREATE TRIGGER search_restored_product AFTER UPDATE OF removed_at ON products
FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL) EXECUTE FUNCTION search_product_changed();
