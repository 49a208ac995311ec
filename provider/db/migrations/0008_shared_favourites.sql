ALTER TABLE "favourite_lists" ADD COLUMN "share_key" uuid;--> statement-breakpoint
ALTER TABLE "favourite_lists" ADD CONSTRAINT "favourite_lists_share_key_unique" UNIQUE("share_key");