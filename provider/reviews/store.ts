import { and, asc, count, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PhotoSize } from '../../contract/wire';
import type { Executor, Transaction } from '../db/connection';
import { isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { isListed, products } from '../db/tables/catalog';
import { reviewPhotos, reviews } from '../db/tables/reviews';
import type { RatingCount } from './rules';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;

const isPublished = eq(reviews.state, 'published');
const isOfListed = sql`(${reviews.product_id} IS NULL OR EXISTS (
  SELECT FROM ${products} WHERE ${products.id} = ${reviews.product_id} AND ${isListed()}))`;
/** Of all products: only of those that the shop shows. */
const ofProduct = (productId: string | undefined): SQL =>
  productId === undefined ? isOfListed : eq(reviews.product_id, productId);

type PageRange = { limit: number; offset: number };

export const listPublished = (db: Executor, productId: string | undefined, { limit, offset }: PageRange) =>
  db
    .select()
    .from(reviews)
    .where(and(isPublished, ofProduct(productId)))
    .orderBy(desc(reviews.created_at), asc(reviews.id))
    .limit(limit)
    .offset(offset);

export const listLatest = (db: Executor, limit: number) =>
  db
    .select({ review: reviews, product: { name: products.name, path: products.path } })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.product_id))
    .where(and(isPublished, or(isNull(reviews.product_id), isListed())))
    .orderBy(desc(reviews.created_at), asc(reviews.id))
    .limit(limit);

export const countRatings = (db: Executor, productId?: string): Promise<RatingCount[]> =>
  db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(isPublished, ofProduct(productId)))
    .groupBy(reviews.rating);

export async function countPending(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(eq(reviews.state, 'pending'));
  return row?.total ?? 0;
}

export const listPending = (db: Executor, { limit, offset }: PageRange) =>
  db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.product_id))
    .where(eq(reviews.state, 'pending'))
    .orderBy(asc(reviews.created_at), asc(reviews.id))
    .limit(limit)
    .offset(offset);

export async function hasProduct(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isListed()));
  return rows.length > 0;
}

/** Serialises an author, so that a double click finds its duplicate. */
export async function lockAuthor(tx: Transaction, author: string): Promise<void> {
  await lockName(tx, `reviews ${author}`);
}

export async function findDuplicate(tx: Transaction, review: NewReview, ms: number): Promise<string | undefined> {
  const { author, text, rating, product_id = null } = review;
  const [duplicate] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        isRecent(reviews.created_at, review.created_at, ms),
        eq(reviews.author, author),
        eq(reviews.text, text),
        eq(reviews.rating, rating),
        sql`${reviews.product_id} IS NOT DISTINCT FROM ${product_id}::uuid`,
      ),
    )
    .limit(1);
  return duplicate?.id;
}

const photoRows = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: reviewPhotos.id,
      review_id: reviewPhotos.review_id,
      width: reviewPhotos.width,
      height: reviewPhotos.height,
      hidden_at: reviewPhotos.hidden_at,
    })
    .from(reviewPhotos)
    .where(where)
    .orderBy(asc(reviewPhotos.review_id), asc(reviewPhotos.position));

export const listPhotos = (db: Executor, reviewIds: string[]) =>
  photoRows(db, and(inArray(reviewPhotos.review_id, reviewIds), isNull(reviewPhotos.hidden_at)));

export const listAllPhotos = (db: Executor, reviewId: string) => photoRows(db, eq(reviewPhotos.review_id, reviewId));

/** Photos that were hidden before keep their time, after which they are removed. */
export async function hidePhotos(tx: Transaction, reviewId: string, hidden: string[], now: Date): Promise<void> {
  const ofReview = eq(reviewPhotos.review_id, reviewId);
  const isHidden = hidden.length > 0 ? inArray(reviewPhotos.id, hidden) : sql`false`;
  await tx
    .update(reviewPhotos)
    .set({ hidden_at: null })
    .where(and(ofReview, not(isHidden)));
  await tx
    .update(reviewPhotos)
    .set({ hidden_at: now })
    .where(and(ofReview, isHidden, isNull(reviewPhotos.hidden_at)));
}

/** Of reviews rejected before `date`, and photos hidden before it. */
export async function removeRefusedPhotos(db: Executor, date: Date, most: number): Promise<number> {
  const refused = db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.review_id))
    .where(or(lt(reviewPhotos.hidden_at, date), and(eq(reviews.state, 'rejected'), lt(reviews.decided_at, date))))
    .limit(most);
  return (await db.delete(reviewPhotos).where(inArray(reviewPhotos.id, refused))).rowCount ?? 0;
}

export async function readPhoto(db: Executor, id: string, size: PhotoSize) {
  const [row] = await db
    .select({
      bytes: size === 'small' ? reviewPhotos.thumbnail : reviewPhotos.content,
      state: reviews.state,
      hidden_at: reviewPhotos.hidden_at,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.review_id))
    .where(eq(reviewPhotos.id, id));
  return row;
}

export async function hasPhoto(db: Executor, reviewId: string, position: number): Promise<boolean> {
  const taken = and(eq(reviewPhotos.review_id, reviewId), eq(reviewPhotos.position, position));
  return (await db.select({ id: reviewPhotos.id }).from(reviewPhotos).where(taken)).length > 0;
}

export async function insertPhoto(tx: Transaction, photo: typeof reviewPhotos.$inferInsert): Promise<void> {
  await tx.insert(reviewPhotos).values(photo);
}

export async function removePhotos(tx: Transaction, reviewIds: string[]): Promise<void> {
  await tx.delete(reviewPhotos).where(inArray(reviewPhotos.review_id, reviewIds));
}

export async function insertReview(tx: Transaction, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review);
}

export async function findWithProduct(db: Executor, id: string) {
  const [row] = await db
    .select({ review: reviews, product: { name: products.name, path: products.path } })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.product_id))
    .where(eq(reviews.id, id));
  return row;
}

export const findReview = (db: Executor, id: string): Promise<ReviewRow | undefined> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.id, id))
    .then((rows) => rows[0]);

export const lockReview = (tx: Transaction, id: string): Promise<ReviewRow | undefined> =>
  tx
    .select()
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update')
    .then((rows) => rows[0]);

export async function updateReview(
  tx: Transaction,
  id: string,
  change: Pick<ReviewRow, 'state' | 'answer' | 'reason' | 'decided_at'>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

/** Two at once would each miss the other's review. */
export async function lockProduct(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');
}

export async function putRating(tx: Transaction, id: string, rating: number | null, total: number): Promise<void> {
  await tx.update(products).set({ rating, reviews_count: total }).where(eq(products.id, id));
}

export const reviewsOf = (db: Executor, userId: string) =>
  db.select().from(reviews).where(eq(reviews.user_id, userId)).orderBy(asc(reviews.created_at));

export async function anonymise(tx: Transaction, userId: string, author: string): Promise<void> {
  await tx.update(reviews).set({ author, city: null, user_id: null, reason: null }).where(eq(reviews.user_id, userId));
}
