ALTER TABLE "favourite_items" ADD COLUMN "price_then" integer;--> statement-breakpoint
ALTER TABLE "favourite_items" ADD COLUMN "was_in_stock" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_price" integer;