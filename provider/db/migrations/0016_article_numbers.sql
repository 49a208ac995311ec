-- An article number as it is compared: letters and digits only, Cyrillic letters as the Latin ones that look like them, so
-- that «ТУ-77», ty77 and «ту 77» are one. The same as `numberKey` in provider/search/rules.ts.
CREATE FUNCTION search_number(sku text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(regexp_replace(search_fold(sku), '[^0-9a-zа-я]+', '', 'g'), 'авекмнорстух', 'abekmhopctyx');
--> statement-breakpoint
CREATE INDEX products_search_number ON products (search_number(sku) text_pattern_ops);
