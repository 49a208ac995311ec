ALTER TABLE "customer_notes" ALTER COLUMN "note" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
DROP TRIGGER log_change ON customer_notes;
--> statement-breakpoint
-- The id names a note in the log without naming the customer. Before, each change of a note had a key of its own.
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON customer_notes
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'key note', 'changed_at');
