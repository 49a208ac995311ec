CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"total_before" bigint NOT NULL,
	"total_after" bigint NOT NULL,
	"changes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handover_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"bank_id" text,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"key" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refund_of_payment";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bed" text;--> statement-breakpoint
ALTER TABLE "order_claims" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refunded_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_receipts" ADD CONSTRAINT "handover_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_of_order" ON "order_edits" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "handover_receipts_due" ON "handover_receipts" USING btree ("next_check_at") WHERE "handover_receipts"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_payments_of_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_views_of_account" ON "staff_views" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_claims_open" ON "order_claims" USING btree ("created_at") WHERE "order_claims"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("created_at") WHERE "enquiries"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."sent_at" IS NULL AND "outbox"."dead_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_handover" ON "orders" USING btree ("handover_on") WHERE "orders"."handover_on" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_in_progress" ON "refunds" USING btree ("payment_id") WHERE "refunds"."stage" IN ('begun', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'pending';
--> statement-breakpoint
INSERT INTO order_moves (order_id, status, moved_at)
SELECT id, 'confirmed', confirmed_at FROM orders WHERE status = 'new' AND confirmed_at IS NOT NULL;
--> statement-breakpoint
UPDATE orders SET status = 'confirmed' WHERE status = 'new' AND confirmed_at IS NOT NULL;
--> statement-breakpoint
-- Until now staff told of money received otherwise than online by the statuses «оплачен» and «выполнен» only.
INSERT INTO order_payments (id, order_id, kind, way, amount, actor, at, note)
SELECT gen_random_uuid(), orders.id, 'payment', 'bank', orders.total, 'upgrade', paid.moved_at, 'Оплата отмечена до обновления'
FROM orders
JOIN (SELECT order_id, min(moved_at) AS moved_at FROM order_moves WHERE status IN ('paid', 'done') GROUP BY order_id) AS paid
	ON paid.order_id = orders.id
WHERE orders.status IN ('paid', 'assembling', 'ready', 'shipped', 'done')
	AND orders.total > 0
	AND NOT EXISTS (
		SELECT FROM payments
		WHERE payments.order_id = orders.id AND payments.stage IN ('taken', 'returning', 'unreturned', 'returned')
	);
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON order_payments
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'note', 'actor');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON order_edits
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'reason', 'actor');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER UPDATE OR DELETE ON order_claims
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'text', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER UPDATE OR DELETE ON enquiries
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'username email phone text', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON customer_notes
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('changed_at', 'key note', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON staff_views
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'name query', 'created_at');
