CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid,
	"claim_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_entries_of_one" CHECK (num_nonnulls("inbox_entries"."enquiry_id", "inbox_entries"."claim_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_claim_id_order_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."order_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_of_enquiry" ON "inbox_entries" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_of_claim" ON "inbox_entries" USING btree ("claim_id");
--> statement-breakpoint
-- They have left «Сегодня» after 30 days by now; from now on an enquiry stays open until somebody closes it.
UPDATE enquiries SET settled_at = created_at WHERE settled_at IS NULL AND created_at < now() - interval '30 days';
--> statement-breakpoint
DROP TRIGGER log_change ON reviews;
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON reviews
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'author city user_id reason', '');
--> statement-breakpoint
-- New entries belong to the enquiry or claim that they close.
CREATE TRIGGER log_change AFTER UPDATE OR DELETE ON inbox_entries
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'text', 'actor');
