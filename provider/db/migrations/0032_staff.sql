CREATE TABLE "changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"request_id" text,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_step" integer,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_row" ON "changes" USING btree ("subject","key","id");--> statement-breakpoint
CREATE INDEX "changes_by_actor" ON "changes" USING btree ("actor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_first_owner" ON "staff_accounts" USING btree ("role") WHERE "staff_accounts"."email" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_invitations_of_account" ON "staff_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_account" ON "staff_sessions" USING btree ("account_id");--> statement-breakpoint
-- Arguments: columns of the key; personal columns, logged as «изменено»; columns that are not logged.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
	new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
	personal text[] := string_to_array(TG_ARGV[1], ' ');
	unlogged text[] := string_to_array(TG_ARGV[2], ' ');
	changed text[];
BEGIN
	SELECT array_agg(name ORDER BY name) INTO changed
	FROM jsonb_object_keys(old_row || new_row) AS name
	WHERE NOT name = ANY (unlogged)
		AND coalesce(old_row -> name, 'null') IS DISTINCT FROM coalesce(new_row -> name, 'null');
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	INSERT INTO changes (actor, request_id, subject, key, kind, before, after)
	VALUES (
		nullif(current_setting('nursery.actor', true), ''),
		nullif(current_setting('nursery.request', true), ''),
		TG_TABLE_NAME,
		(SELECT string_agg((old_row || new_row) ->> part, ':') FROM unnest(string_to_array(TG_ARGV[0], ' ')) AS part),
		CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
		loggable_values(old_row, changed, personal),
		loggable_values(new_row, changed, personal)
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION loggable_values(given jsonb, names text[], personal text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_object_agg(name, CASE WHEN name = ANY (personal) THEN '"изменено"' ELSE given -> name END), '{}')
	FROM unnest(names) AS name
	WHERE given ? name AND given -> name <> 'null'
$$;
--> statement-breakpoint
-- The shop's own writes, such as a customer's order, have no actor and are not logged. Whoever else writes is.
CREATE FUNCTION is_logged() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('nursery.actor', true), '') <> ''
		OR coalesce(current_setting('nursery.writer', true), '') <> 'shop'
$$;
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON products
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'updated_at reserved name_key ordinal');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON documents
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('kind slug', '', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('key', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON orders
FOR EACH ROW WHEN (is_logged())
EXECUTE FUNCTION log_change('id', 'customer_name phone email delivery company comment staff_note user_id', 'cart_id submission_hash');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON order_lines
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('order_id product_id', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON order_extras
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('order_id position', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON reviews
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'author city user_id', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON banners
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON redirects
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('from_address', '', 'created_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON delivery_rates
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('kind to_km position', '', '');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON staff_accounts
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'password_hash totp_secret', 'totp_step created_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON staff_keys
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'key_hash', 'used_at created_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON payments
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'page_url next_check_at checks asked_at');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', 'receipt', '');
--> statement-breakpoint
-- New letters belong to what caused them.
CREATE TRIGGER log_change AFTER UPDATE OR DELETE ON outbox
FOR EACH ROW WHEN (is_logged())
EXECUTE FUNCTION log_change('id', 'recipient mailbox subject body html headers', 'next_attempt_at last_error');
--> statement-breakpoint
CREATE TRIGGER log_change AFTER DELETE ON staff_sessions
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'token_hash used_at ends_at created_at');
