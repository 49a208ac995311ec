import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { type Plannable, planned } from '../db/prepared';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';
import { productSearch } from '../db/tables/search';
import type { Term } from './lexicon';
import { allTerms, anyTerm, anyWord, asQuery, sum, textArray, wholeWord } from './queries-store';
import { marksOf, type SizeFilter } from './sizes';

const placeOf = (term: Term): SQL => sql`CASE
  WHEN NOT s.words @@ ${asQuery(anyWord(term))} THEN 0
  WHEN s.words @@ ${asQuery(wholeWord(term, 'A'))} THEN 8
  WHEN s.words @@ ${asQuery(anyWord({ ...term, whole: [] }, 'A'))} THEN 6
  WHEN s.words @@ ${asQuery(anyWord(term, 'B'))} THEN 4
  ELSE 3 END`;

/** 2: the name begins with the whole query; 1: the name or a category begins with one of its words. */
const headOf = (terms: Term[], text: string): SQL => {
  const whole = terms.flatMap((term) => term.whole).join(' ');
  const prefixes = terms.flatMap((term) => term.prefix).map((prefix) => `${prefix}%`);
  return sql`CASE
    WHEN s.name ^@ ${text} THEN 2
    WHEN s.heads && (SELECT tsvector_to_array(to_tsvector('russian', ${whole}))) OR s.name LIKE ANY (${textArray(prefixes)}) THEN 1
    ELSE 0 END`;
};

const within = (from: number, to: number): SQL => sql`
  (s.height_from <= ${to}::real AND s.height_to >= ${from}::real)
  OR EXISTS (SELECT FROM unnest(s.measures) m WHERE m BETWEEN ${from}::real AND ${to}::real)`;

const filterCondition = (filter: SizeFilter): SQL => {
  const marks = marksOf(filter).map((mark) => `'${mark}'`);
  return sql`s.words @@ (SELECT ${marks.join(' | ')}::tsquery) AND ${matchesFilter(filter)}`;
};

const matchesFilter = (filter: SizeFilter): SQL => {
  switch (filter.kind) {
    case 'form':
      return sql`s.form = ${filter.form}`;
    case 'litres':
      return sql`s.litres = ${filter.litres}::real`;
    case 'age':
      return sql`s.age BETWEEN ${filter.from}::real AND ${filter.to}::real`;
    case 'height':
      return sql`(${within(filter.from, filter.to)})`;
    case 'number':
      return sql`(${within(filter.from, filter.to)} OR s.litres = ${filter.exact}::real)`;
  }
};

/** 0 for exactly the size typed, 1 for one nearby. */
const sizeDistance = (filters: SizeFilter[]): SQL =>
  sum(
    filters.flatMap((filter) =>
      'exact' in filter
        ? sql`CASE WHEN ${filter.exact}::real BETWEEN s.height_from AND s.height_to
            OR ${filter.exact}::real = ANY (s.measures || ARRAY[s.litres, s.age]) THEN 0 ELSE 1 END`
        : [],
    ),
  );

/** `names`: all words in names and synonyms; `most`: half of them, the rest in the description. */
export type HitQuery = { terms: Term[]; match: Match; filters: SizeFilter[]; text: string };
export type Match = 'names' | 'most' | 'any' | 'description';

export type Hit = { ordinal: number; score: number };

const conditionsOf = ({ terms, match, filters }: HitQuery): SQL[] => {
  const sizes = filters.map(filterCondition);
  if (terms.length === 0) return sizes;
  switch (match) {
    case 'names':
      return [sql`s.words @@ ${asQuery(allTerms(terms))}`, ...sizes];
    case 'most':
      return [
        ...terms.map(
          (term) => sql`(s.words @@ ${asQuery(anyWord(term))} OR s.description @@ ${asQuery(anyWord(term))})`,
        ),
        ...sizes,
      ];
    case 'any':
      return [sql`s.words @@ ${asQuery(anyTerm(terms))}`, ...sizes];
    case 'description':
      return [sql`s.description @@ ${asQuery(anyTerm(terms))}`, ...sizes];
  }
};

type Measure = { sample: number; candidates: number; limit: number };

/** Ranking costs more than finding, so of a frequent word only the most popular products are ranked. */
function ranked(hitQuery: HitQuery, { sample, candidates, limit }: Measure): SQL {
  const { terms, match, filters, text } = hitQuery;
  const names = terms.map((_, index) => sql.identifier(`place_${index}`));
  const places = terms.map((term, index) => sql`, ${placeOf(term)} AS ${names[index]}`);
  const matched = sum(names.map((name) => sql`(${name} > 0)::int`));
  const place = sum(names.map((name) => sql`${name}`));
  const least = match === 'most' ? Math.ceil(terms.length / 2) : 0;
  // OFFSET 0 keeps PostgreSQL from computing the places again at each use.
  return sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM (
        SELECT s.* FROM ${productSearch} s WHERE ${sql.join(conditionsOf(hitQuery), sql` AND `)}
        LIMIT ${sample}
      ) matching
      ORDER BY popularity DESC, ordinal LIMIT ${candidates}
    ),
    candidates AS MATERIALIZED (
      SELECT s.ordinal, s.popularity, ((${matched} * 3 + ${headOf(terms, text)}) * 100 + ${place}) * 10 - ${sizeDistance(filters)} AS score
      FROM (
        SELECT s.* ${sql.join(places)} FROM found s OFFSET 0
      ) s
      WHERE ${matched} >= ${least}::int
    ),
    ranked AS (SELECT * FROM candidates ORDER BY score DESC, popularity DESC, ordinal LIMIT ${limit})`;
}

export async function rankHits(db: Executor, hitQuery: HitQuery, measure: Measure): Promise<Hit[]> {
  const query = db
    .select({
      ordinals: sql<number[]>`coalesce(json_agg(ordinal), '[]')`,
      scores: sql<number[]>`coalesce(json_agg(score), '[]')`,
    })
    .from(sql`(${ranked(hitQuery, measure)} SELECT ordinal, score FROM ranked) AS hits`);
  const [{ ordinals, scores } = { ordinals: [], scores: [] }] = await run(query, hitQuery);
  return ordinals.map((ordinal, index) => ({ ordinal, score: scores[index] ?? 0 }));
}

export type ShortProduct = Pick<typeof products.$inferSelect, 'name' | 'latin_name' | 'path' | 'price' | 'family'> & {
  src: string | null;
};

export const shortColumns = {
  name: products.name,
  latin_name: products.latin_name,
  path: products.path,
  src: sql<string | null>`${products.pictures} -> 0 ->> 'src'`,
  price: unitPriceOf(products),
  family: products.family,
};

/** In kopecks. */
export function listBest(db: Executor, hitQuery: HitQuery, measure: Measure): Promise<ShortProduct[]> {
  const query = db
    .select(shortColumns)
    .from(sql`(${ranked(hitQuery, measure)} SELECT * FROM ranked) AS hits`)
    .innerJoin(products, sql`${products.ordinal} = hits.ordinal AND ${isListed()}`)
    .orderBy(
      sql`hits.score DESC, (${products.stocked} > ${products.reserved}) DESC, hits.popularity DESC, hits.ordinal`,
    );
  return run(query, hitQuery);
}

/** Most queries have one of about a hundred shapes; planning one costs as much as running it. */
const run = <R>(query: Plannable<R>, { terms, filters }: HitQuery): Promise<R> =>
  terms.length <= 3 && filters.length <= 1 ? planned(query).execute() : query.execute();
