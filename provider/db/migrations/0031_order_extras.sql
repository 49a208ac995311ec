CREATE TABLE "order_extras" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "order_extras_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "delivery_rates" DROP CONSTRAINT "delivery_rates_kind_to_km_pk";--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "free_from" integer;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "min_order" integer;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "forms" text[];--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_kind_to_km_position_pk" PRIMARY KEY("kind","to_km","position");--> statement-breakpoint
ALTER TABLE "order_extras" ADD CONSTRAINT "order_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
