import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { type Plannable, planned } from '../db/prepared';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';
import { productSearch } from '../db/tables/search';
import { allTerms, anyTerm, anyWord, asQuery, sum, textArray, wholeWord } from './queries-store';
import { marksOf, type SizeWish } from './sizes';
import type { Term } from './vocabulary';

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

const grants = (wish: SizeWish): SQL => {
  const marks = marksOf(wish).map((mark) => `'${mark}'`);
  return sql`s.words @@ (SELECT ${marks.join(' | ')}::tsquery) AND ${isMeant(wish)}`;
};

const isMeant = (wish: SizeWish): SQL => {
  switch (wish.kind) {
    case 'form':
      return sql`s.form = ${wish.form}`;
    case 'litres':
      return sql`s.litres = ${wish.litres}::real`;
    case 'age':
      return sql`s.age BETWEEN ${wish.from}::real AND ${wish.to}::real`;
    case 'height':
      return sql`(${within(wish.from, wish.to)})`;
    case 'number':
      return sql`(${within(wish.from, wish.to)} OR s.litres = ${wish.exact}::real)`;
  }
};

/** 0 for exactly the size typed, 1 for one nearby. */
const awayFrom = (wishes: SizeWish[]): SQL =>
  sum(
    wishes.flatMap((wish) =>
      'exact' in wish
        ? sql`CASE WHEN ${wish.exact}::real BETWEEN s.height_from AND s.height_to
            OR ${wish.exact}::real = ANY (s.measures || ARRAY[s.litres, s.age]) THEN 0 ELSE 1 END`
        : [],
    ),
  );

/** `names`: all words in names and synonyms; `most`: half of them, the rest in the description. */
export type Wanted = { terms: Term[]; match: Match; wishes: SizeWish[]; text: string };
export type Match = 'names' | 'most' | 'any' | 'description';

export type Hit = { ordinal: number; score: number };

const conditionsOf = ({ terms, match, wishes }: Wanted): SQL[] => {
  const sizes = wishes.map(grants);
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
function ranked(wanted: Wanted, { sample, candidates, limit }: Measure): SQL {
  const { terms, match, wishes, text } = wanted;
  const names = terms.map((_, index) => sql.identifier(`place_${index}`));
  const places = terms.map((term, index) => sql`, ${placeOf(term)} AS ${names[index]}`);
  const told = sum(names.map((name) => sql`(${name} > 0)::int`));
  const place = sum(names.map((name) => sql`${name}`));
  const least = match === 'most' ? Math.ceil(terms.length / 2) : 0;
  // OFFSET 0 keeps PostgreSQL from computing the places again at each use.
  return sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM (
        SELECT s.* FROM ${productSearch} s WHERE ${sql.join(conditionsOf(wanted), sql` AND `)}
        LIMIT ${sample}
      ) matching
      ORDER BY popularity DESC, ordinal LIMIT ${candidates}
    ),
    candidates AS MATERIALIZED (
      SELECT s.ordinal, s.popularity, ((${told} * 3 + ${headOf(terms, text)}) * 100 + ${place}) * 10 - ${awayFrom(wishes)} AS score
      FROM (
        SELECT s.* ${sql.join(places)} FROM found s OFFSET 0
      ) s
      WHERE ${told} >= ${least}::int
    ),
    ranked AS (SELECT * FROM candidates ORDER BY score DESC, popularity DESC, ordinal LIMIT ${limit})`;
}

export async function rankHits(db: Executor, wanted: Wanted, measure: Measure): Promise<Hit[]> {
  const question = db
    .select({
      ordinals: sql<number[]>`coalesce(json_agg(ordinal), '[]')`,
      scores: sql<number[]>`coalesce(json_agg(score), '[]')`,
    })
    .from(sql`(${ranked(wanted, measure)} SELECT ordinal, score FROM ranked) AS hits`);
  const [{ ordinals, scores } = { ordinals: [], scores: [] }] = await run(question, wanted);
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
export function listBest(db: Executor, wanted: Wanted, measure: Measure): Promise<ShortProduct[]> {
  const question = db
    .select(shortColumns)
    .from(sql`(${ranked(wanted, measure)} SELECT * FROM ranked) AS hits`)
    .innerJoin(products, sql`${products.ordinal} = hits.ordinal AND ${isListed()}`)
    .orderBy(
      sql`hits.score DESC, (${products.stocked} > ${products.reserved}) DESC, hits.popularity DESC, hits.ordinal`,
    );
  return run(question, wanted);
}

/** Most queries have one of about a hundred shapes; planning one costs as much as running it. */
const run = <R>(question: Plannable<R>, { terms, wishes }: Wanted): Promise<R> =>
  terms.length <= 3 && wishes.length <= 1 ? planned(question).execute() : question.execute();
