ALTER TABLE "login_codes" ADD COLUMN "challenge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_pkey";--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_login_challenge_pk" PRIMARY KEY("login","challenge");