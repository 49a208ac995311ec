import { inArray, isNull, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, listKindsWith } from '../../contract/document-kinds';
import type { Executor } from '../db/connection';
import { prepared } from '../db/prepared';
import { categories } from '../db/tables/catalog';
import { documents } from '../db/tables/content';
import { searchWords } from '../db/tables/search';
import type { KnownWord, SimilarWord, Term, Weight } from './lexicon';
import { allTerms, allWhole, textArray } from './queries-store';

const LAST_LETTER = '\u{10ffff}';

const knownWordsQuery = prepared((db) => {
  const words = sql.placeholder('words');
  return db
    .select({
      asked: sql<string>`asked.word`,
      stem: sql<string | null>`asked.stem`,
      sound: sql<string>`coalesce(asked.sound, '')`,
      weight: sql<Weight | null>`(SELECT min(v.weight) FROM ${searchWords} v WHERE v.stem = asked.stem)`,
      begins: sql<boolean>`EXISTS (
        SELECT FROM ${searchWords} v
        WHERE v.word >= asked.word AND v.word < asked.word || ${LAST_LETTER} AND v.weight < 'D'
      )`,
      alike: sql<string[]>`ARRAY(
        SELECT v.word FROM ${searchWords} v WHERE v.sound = asked.sound ORDER BY v.weight, v.word LIMIT 4
      )`,
      continued: sql<string[]>`ARRAY(
        SELECT v.word FROM ${searchWords} v WHERE v.sound >= asked.sound AND v.sound < asked.sound || ${LAST_LETTER}
        ORDER BY v.weight, length(v.word), v.word LIMIT 4
      )`,
    })
    .from(sql`(
      SELECT word, search_stem(word) AS stem, nullif(search_sound(word), '') AS sound
      FROM unnest(${words}::text[]) AS word OFFSET 0
    ) AS asked`)
    .prepare('search_known');
});

export async function lookUp(db: Executor, words: string[]): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const rows = await knownWordsQuery(db).execute({ words });
  return new Map(rows.map(({ asked, ...known }) => [asked, known]));
}

export async function findNamed(db: Executor, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT DISTINCT asked.word
    FROM (SELECT word, search_stem(word) AS stem FROM unnest(${textArray(words)}) AS word OFFSET 0) AS asked
    JOIN ${searchWords} v ON v.stem = asked.stem AND v.weight < 'D'`);
  return new Set(rows.map((row) => row.word));
}

export async function findSimilar(db: Executor, words: string[]): Promise<Map<string, SimilarWord[]>> {
  const found = new Map<string, SimilarWord[]>();
  if (words.length === 0) return found;
  const { rows } = await db.execute<SimilarWord & { asked: string }>(sql`
    SELECT asked, v.word, v.sound, v.weight FROM unnest(${textArray(words)}) AS asked, search_similar(search_sound(asked)) v`);
  for (const { asked, ...similar } of rows) found.set(asked, [...(found.get(asked) ?? []), similar]);
  return found;
}

export type Title = { type: 'category' | 'article'; name: string; path: string; src: string | null };

const SEARCHED = listKindsWith('isSearched').map((kind) => DOCUMENT_KINDS[kind].storedAs);

const titlesQuery = prepared((db) => {
  const matches = (query: 'words' | 'whole') => sql`t.words @@ to_tsquery('russian', ${sql.placeholder(query)}::text)`;
  const wordsOf = (title: typeof categories.name | typeof documents.title) =>
    sql`LATERAL (SELECT to_tsvector('russian', search_fold(${title})) AS words OFFSET 0) t`;
  const most = sql.placeholder('most');
  return db
    .select({
      type: sql<Title['type']>`type`,
      name: sql<string>`name`,
      path: sql<string>`path`,
      src: sql<string | null>`src`,
    })
    .from(sql`(
      (
        SELECT 'category' AS type, ${categories.name} AS name, ${categories.path} AS path,
          ${categories.picture} ->> 'src' AS src
        FROM ${categories}, ${wordsOf(categories.name)} WHERE ${matches('words')}
        ORDER BY ${matches('whole')} DESC, array_length(${categories.lineage}, 1), ${categories.position}
        LIMIT ${most}
      ) UNION ALL (
        SELECT 'article', ${documents.title}, document_path(${documents.kind}, ${documents.slug}), ${documents.image} ->> 'src'
        FROM ${documents}, ${wordsOf(documents.title)}
        WHERE ${inArray(documents.kind, SEARCHED)} AND ${matches('words')}
        ORDER BY ${matches('whole')} DESC, ${documents.published_on} DESC NULLS LAST, ${documents.position}
        LIMIT ${most}
      )
    ) AS titles`)
    .prepare('search_titles');
});

export const findTitles = (db: Executor, terms: Term[], most: number): Promise<Title[]> =>
  titlesQuery(db).execute({ words: allTerms(terms), whole: allWhole(terms), most });

export const listRoots = (db: Executor): Promise<{ name: string }[]> =>
  db
    .select({ name: categories.name })
    .from(categories)
    .where(isNull(categories.parent_id))
    .orderBy(categories.position);
