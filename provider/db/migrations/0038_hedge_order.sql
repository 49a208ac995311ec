-- Most who look for a hedge want one that screens all year: yew and thuja come before lavender and hydrangea.
CREATE FUNCTION search_main_use(attributes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'живая изгородь' WHERE attributes -> 'hedge' = 'true' AND attributes -> 'evergreen' = 'true'
    AND (attributes ->> 'height_adult_cm')::real >= 100
$$;
--> statement-breakpoint
-- As in 0015, with the main use beside the Latin name.
CREATE OR REPLACE FUNCTION search_index(ordinals integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search
    (ordinal, name, heads, words, popularity, form, litres, height_from, height_to, measures, age, description)
  SELECT
    p.ordinal,
    n.name,
    ARRAY(SELECT DISTINCT search_stem(search_fold(split_part(value, ' ', 1))) FROM unnest(c.names || n.name) AS value),
    setweight(to_tsvector('russian', search_fold(p.name || ' ' || p.sku)), 'A')
      || setweight(to_tsvector('russian', search_fold(concat_ws(' / ', p.latin_name, search_main_use(p.attributes)))), 'B')
      || setweight(to_tsvector('russian', search_fold(array_to_string(p.synonyms || c.names || search_uses(p.attributes), ' / '))), 'C')
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
    VALUES (p.name, 'A'), (p.latin_name, 'B'), (array_to_string(p.synonyms || search_uses(p.attributes), ' / '), 'C'), (p.description, 'D')
  ) AS given (value, place)
  WHERE p.ordinal = ANY (ordinals);
END $$;
--> statement-breakpoint
SELECT search_index(ARRAY(SELECT ordinal FROM products WHERE search_main_use(attributes) IS NOT NULL AND removed_at IS NULL));
