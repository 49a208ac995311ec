CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image" jsonb NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"ad" jsonb
);
