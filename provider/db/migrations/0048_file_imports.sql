ALTER TABLE "product_file_rows" ADD COLUMN "creation" jsonb;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "created" jsonb;--> statement-breakpoint
-- Writes what log_change would, for all rows of a statement at once: first which columns differ anywhere, then their values.
CREATE FUNCTION log_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	pairs text := ' FROM was JOIN is_now USING (ordinal)';
	columns text;
	changed text[];
	before_change text;
	after_change text;
BEGIN
	SELECT string_agg(format('CASE WHEN bool_or(was.%1$I IS DISTINCT FROM is_now.%1$I) THEN %1$L END', attname), ', ') INTO columns
	FROM pg_attribute
	WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped AND NOT attname = ANY (string_to_array(TG_ARGV[0], ' '));
	EXECUTE format('SELECT array_remove(ARRAY[%s], NULL)', columns) || pairs INTO changed;
	IF changed = '{}' THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(format(value, name, 'was'), ' || '), string_agg(format(value, name, 'is_now'), ' || ')
	INTO before_change, after_change
	FROM unnest(changed) AS name,
		(VALUES ('CASE WHEN was.%1$I IS DISTINCT FROM is_now.%1$I AND %2$s.%1$I IS NOT NULL '
			'THEN jsonb_build_object(%1$L, %2$s.%1$I) ELSE ''{}'' END')) AS of_column (value);
	EXECUTE format(
		'INSERT INTO changes (actor, request_id, subject, key, kind, before, after) '
		'SELECT $1, $2, $3, key, ''changed'', before, after '
		'FROM (SELECT is_now.id::text AS key, %s AS before, %s AS after %s OFFSET 0) AS change '
		'WHERE before <> ''{}'' OR after <> ''{}''',
		before_change, after_change, pairs)
	USING
		nullif(current_setting('nursery.actor', true), ''),
		nullif(current_setting('nursery.request', true), ''),
		TG_TABLE_NAME;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER log_change ON products;
--> statement-breakpoint
CREATE TRIGGER log_change AFTER INSERT OR DELETE ON products
FOR EACH ROW WHEN (is_logged()) EXECUTE FUNCTION log_change('id', '', 'updated_at reserved name_key ordinal');
--> statement-breakpoint
CREATE TRIGGER log_changed_products AFTER UPDATE ON products
REFERENCING OLD TABLE AS was NEW TABLE AS is_now
FOR EACH STATEMENT WHEN (is_logged()) EXECUTE FUNCTION log_changed_products('updated_at reserved name_key ordinal');
--> statement-breakpoint
-- The address of a draft led nowhere: deleted, it is unknown, not gone.
DROP TRIGGER keep_gone_product ON products;
--> statement-breakpoint
CREATE TRIGGER keep_gone_product BEFORE DELETE ON products
FOR EACH ROW WHEN (NOT OLD.is_draft) EXECUTE FUNCTION keep_gone_product();
