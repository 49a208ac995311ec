CREATE TABLE "code_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"address" text,
	"network" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_sends_to" ON "code_sends" USING btree ("login","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_from" ON "code_sends" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_around" ON "code_sends" USING btree ("network","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_at" ON "code_sends" USING btree ("sent_at");