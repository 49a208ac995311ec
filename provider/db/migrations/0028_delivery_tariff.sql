CREATE TABLE "delivery_rates" (
	"kind" text NOT NULL,
	"to_km" integer NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"price" integer NOT NULL,
	"per_km" integer NOT NULL,
	"after_km" integer NOT NULL,
	"days_from" integer,
	"days_to" integer,
	"cutoff" text,
	CONSTRAINT "delivery_rates_kind_to_km_pk" PRIMARY KEY("kind","to_km"),
	CONSTRAINT "delivery_rates_figures" CHECK ("delivery_rates"."to_km" >= 0 AND "delivery_rates"."price" >= 0 AND "delivery_rates"."per_km" >= 0 AND "delivery_rates"."after_km" >= 0),
	CONSTRAINT "delivery_rates_days" CHECK (("delivery_rates"."days_from" IS NULL) = ("delivery_rates"."days_to" IS NULL) AND "delivery_rates"."days_from" <= "delivery_rates"."days_to")
);
--> statement-breakpoint
-- A page that is drawn from the tariff changes with it, for sitemaps and search engines (migration 0012).
CREATE FUNCTION stamp_delivery_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE documents SET updated_at = now() WHERE blocks @> '[{"type": "delivery_table"}]';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stamp_delivery_pages AFTER INSERT OR UPDATE OR DELETE ON delivery_rates
FOR EACH STATEMENT EXECUTE FUNCTION stamp_delivery_pages();
