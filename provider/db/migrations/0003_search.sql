-- Small letters, one е.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(lower(value), 'ё', 'е');
--> statement-breakpoint
-- What the full-text index keeps of a word; null for a word that it leaves out («для»).
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (tsvector_to_array(to_tsvector('russian', word)))[1];
--> statement-breakpoint
-- How a folded word sounds, whichever script and scheme of transliteration it is written in: letters that a mistake or
-- a scheme exchanges become one, double letters single, soft and hard signs nothing. What Latin has no single letter
-- for stays Cyrillic.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  sound text := word;
  pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['shch', 'ш'], ['sch', 'ш'], ['sh', 'ш'], ['zh', 'ж'], ['ch', 'ч'], ['kh', 'h'], ['ph', 'f'], ['th', 't'],
    ['rh', 'r'], ['ts', 'ц'], ['tz', 'ц'], ['ck', 'k'], ['ce', 'цe'], ['ci', 'цi'], ['cy', 'цi'], ['x', 'ks'],
    ['ye', 'e'], ['je', 'e'], ['yo', 'e'], ['jo', 'e'], ['ье', 'e'], ['я', 'ia'], ['ю', 'iu']
  ] LOOP
    sound := replace(sound, pair[1], pair[2]);
  END LOOP;
  sound := translate(sound, 'абвгдеэзиыйклмнопрстуфхщcqwyjüöäьъ', 'abvgdeeziiiklmnoprstufhшkkviiuoa');
  RETURN regexp_replace(sound, '(.)\1+', '\1', 'g');
END $$;
--> statement-breakpoint
-- Adds the words of texts to the vocabulary, each text with the place where it stands. Only what is new is written: most
-- products bring no new word. A word of descriptions is known but never guessed, hence without sound.
CREATE FUNCTION search_learn(texts text[], places text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, stem, sound, weight)
  SELECT found.word, search_stem(found.word), CASE WHEN found.place < 'D' THEN search_sound(found.word) END, found.place
  FROM (
    SELECT word, min(given.place) AS place
    FROM unnest(texts, places) AS given (value, place),
      unnest(tsvector_to_array(to_tsvector('simple', search_fold(given.value)))) AS word
    GROUP BY word
  ) AS found
  WHERE found.word ~ '^[a-zа-яà-öø-ÿß]{3,}$'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word AND known.weight <= found.place)
    AND search_stem(found.word) IS NOT NULL
  -- In one order, so that two statements that teach at once wait for one another instead of locking each other out. An
  -- import that changes many products in one transaction must repeat it when another did the same (40P01).
  ORDER BY found.word
  ON CONFLICT (word) DO UPDATE SET
    sound = coalesce(search_words.sound, excluded.sound),
    weight = least(search_words.weight, excluded.weight)
$$;
--> statement-breakpoint
-- Writes anew what these products are found by. Among the words stand marks of sizes, so that one index answers «туя
-- 150 см»: form, litres, years, decimetres below three metres, metres from there to ten. No word of a query begins with a
-- hash.
CREATE FUNCTION search_index(ordinals integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search
    (ordinal, name, heads, words, popularity, form, litres, height_from, height_to, measures, age, description)
  SELECT
    p.ordinal,
    n.name,
    ARRAY(SELECT DISTINCT search_stem(search_fold(split_part(value, ' ', 1))) FROM unnest(c.names || n.name) AS value),
    setweight(to_tsvector('russian', search_fold(p.name || ' ' || p.sku)), 'A')
      || setweight(to_tsvector('russian', search_fold(coalesce(p.latin_name, ''))), 'B')
      || setweight(to_tsvector('russian', search_fold(array_to_string(p.synonyms || c.names, ' / '))), 'C')
      || array_to_tsvector(array_remove(d.marks || ARRAY['#f' || s.form, '#l' || s.litres, '#a' || s.age], NULL)),
    p.popularity,
    s.form,
    s.litres,
    s.height_from,
    s.height_to,
    array_remove(ARRAY[s.diameter, s.length], NULL),
    s.age,
    to_tsvector('russian', search_fold(p.description))
  FROM products p
  CROSS JOIN LATERAL (
    SELECT trim(regexp_replace(search_fold(p.name), '[^0-9a-zа-яà-öø-ÿß]+', ' ', 'g')) AS name
  ) n
  CROSS JOIN LATERAL (SELECT array_agg(name) AS names FROM categories WHERE id = ANY (p.lineage)) c
  CROSS JOIN LATERAL (
    SELECT
      p.attributes ->> 'form' AS form,
      coalesce(p.attributes ->> 'volume_l', substring(p.attributes ->> 'form' from '^C([0-9.]+)$'))::real AS litres,
      (p.attributes ->> 'age_years')::real AS age,
      (p.attributes -> 'height_cm' ->> 0)::real AS height_from,
      (p.attributes -> 'height_cm' ->> 1)::real AS height_to,
      (p.attributes ->> 'diameter_cm')::real AS diameter,
      (p.attributes ->> 'length_cm')::real AS length
    -- Asked for once.
    OFFSET 0
  ) s
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT mark) AS marks
    FROM (VALUES (s.height_from, s.height_to), (s.diameter, s.diameter), (s.length, s.length)) AS span (low, high)
    CROSS JOIN LATERAL (
      SELECT '#h' || generate_series(floor(low / 10)::int, least(floor(high / 10), 29)::int) AS mark
      UNION ALL
      SELECT '#m' || generate_series(greatest(3, least(10, floor(low / 100)))::int, least(10, floor(high / 100))::int)
    ) AS marked
    WHERE low IS NOT NULL AND high IS NOT NULL
  ) d
  WHERE p.ordinal = ANY (ordinals)
  ORDER BY p.ordinal
  ON CONFLICT (ordinal) DO UPDATE SET
    name = excluded.name,
    heads = excluded.heads,
    words = excluded.words,
    popularity = excluded.popularity,
    form = excluded.form,
    litres = excluded.litres,
    height_from = excluded.height_from,
    height_to = excluded.height_to,
    measures = excluded.measures,
    age = excluded.age,
    description = excluded.description;

  PERFORM search_learn(array_agg(given.value), array_agg(given.place))
  FROM products p, LATERAL (
    VALUES (p.name, 'A'), (p.latin_name, 'B'), (array_to_string(p.synonyms, ' / '), 'C'), (p.description, 'D')
  ) AS given (value, place)
  WHERE p.ordinal = ANY (ordinals);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(ARRAY(SELECT ordinal FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(ARRAY[NEW.ordinal]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_product_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE ordinal = OLD.ordinal;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_category_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_learn(ARRAY[NEW.name], ARRAY['C']);
  IF TG_OP = 'UPDATE' THEN
    PERFORM search_index(ARRAY(SELECT ordinal FROM products WHERE lineage @> ARRAY[NEW.id]));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_products_added AFTER INSERT ON products
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_products_added();
--> statement-breakpoint
-- Neither stock nor price is here: a sale costs nothing.
CREATE TRIGGER search_product_changed
AFTER UPDATE OF name, sku, latin_name, synonyms, description, attributes, lineage, popularity ON products
FOR EACH ROW
WHEN ((OLD.name, OLD.sku, OLD.latin_name, OLD.synonyms, OLD.description, OLD.attributes, OLD.lineage, OLD.popularity)
  IS DISTINCT FROM
  (NEW.name, NEW.sku, NEW.latin_name, NEW.synonyms, NEW.description, NEW.attributes, NEW.lineage, NEW.popularity))
EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
CREATE TRIGGER search_product_removed AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION search_product_removed();
--> statement-breakpoint
CREATE TRIGGER search_category_named AFTER INSERT OR UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION search_category_named();
--> statement-breakpoint
-- Words of the vocabulary that sound alike. Short words share few trigrams with a misspelling of theirs, hence a
-- threshold below the usual one; whoever asks measures the distance anyway. Most words have no sound: the index passes
-- them by, a scan would not.
CREATE FUNCTION search_similar(asked text) RETURNS SETOF search_words LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 SET enable_seqscan = off AS $$
  SELECT * FROM search_words WHERE sound % asked ORDER BY similarity(sound, asked) DESC, word LIMIT 40
$$;
--> statement-breakpoint
SELECT search_learn(array_agg(name), array_agg('C'::text)) FROM categories;
--> statement-breakpoint
SELECT search_index(array_agg(ordinal)) FROM products;
