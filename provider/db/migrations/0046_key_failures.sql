CREATE TABLE "key_failures" (
	"actor" text NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_failures_actor_call_subject_pk" PRIMARY KEY("actor","call","subject")
);
