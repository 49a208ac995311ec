ALTER TABLE "orders" ADD COLUMN "link_attempt" uuid;
--> statement-breakpoint
DROP TRIGGER log_change ON orders;
--> statement-breakpoint
-- As in 0032, without the attempt.
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON orders
FOR EACH ROW WHEN (is_logged())
EXECUTE FUNCTION log_change('id', 'customer_name phone email delivery company comment staff_note user_id', 'cart_id submission_hash link_attempt');
