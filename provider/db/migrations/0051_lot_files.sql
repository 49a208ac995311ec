CREATE TABLE "lot_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lot_files" ADD CONSTRAINT "lot_files_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_files_of_lot" ON "lot_files" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lot_files_removed" ON "lot_files" USING btree ("removed_at") WHERE "lot_files"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON lot_files
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'lot_id type content created_at');
