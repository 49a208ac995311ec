CREATE TABLE "planned_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"discount_price" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"former_price" integer,
	"actor" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "planned_discounts_days" CHECK ("planned_discounts"."from_day" <= "planned_discounts"."until_day")
);
--> statement-breakpoint
ALTER TABLE "planned_discounts" ADD CONSTRAINT "planned_discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_discounts_one_open" ON "planned_discounts" USING btree ("product_id") WHERE "planned_discounts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "planned_discounts_of_batch" ON "planned_discounts" USING btree ("batch_id");--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON planned_discounts
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'batch_id actor created_at');
