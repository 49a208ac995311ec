import { randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import { fieldErrors } from '../../contract/field-errors';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Uuid } from '../../contract/primitives';
import {
  NewReview,
  type Review,
  type ReviewAnswer,
  type ReviewForm,
  type ReviewList,
  type ReviewPhoto,
} from '../../contract/reviews';
import type { ReviewCard } from '../../contract/staff/reviews';
import { type PhotoSize, pageTag, productTag } from '../../contract/wire';
import * as accounts from '../auth/service';
import { inBatches } from '../batches';
import { isYounger } from '../clock/rules';
import { recordConsent } from '../consents/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { Accepted, absent, Refusal, tooLate } from '../http/reply';
import { type Sender, UNCHECKED_NOTE } from '../human-check/rules';
import { checkSender } from '../human-check/service';
import * as notifications from '../notifications/service';
import * as uploads from '../uploads/service';
import { summarise } from './rules';
import * as store from './store';

const PAGE_SIZE = LIMITS.reviews_page_size;
/** A repeat within this time is a double click. */
const DUPLICATE_MS = 2 * 60_000;
const ANONYMOUS = 'Покупатель';

const pageRange = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export async function listReviews({ db }: Context, product: string | undefined, page: number): Promise<ReviewList> {
  const [ratings, rows] = await Promise.all([
    store.countRatings(db, product),
    store.listPublished(db, product, pageRange(page)),
  ]);
  const { count, mean, distribution } = summarise(ratings);
  const photos = await photosOf(db, rows);
  const items = rows.map((row) => toReview(row, photos.get(row.id)));
  return { total_number_items: count, average: mean ?? 0, distribution, items };
}

const toReview = (row: store.ReviewRow, photos?: ReviewPhoto[]): Review => {
  const { id, author, city, rating, text, answer, created_at } = row;
  return {
    id,
    author,
    ...(city && { city }),
    rating,
    text,
    date: created_at.toISOString(),
    ...(answer && { answer }),
    ...(photos && { photos }),
  };
};

/** [DATA-04] */
export async function latestReviews({ db }: Context, limit: number) {
  const [ratings, rows] = await Promise.all([store.countRatings(db), store.listLatest(db, limit)]);
  const { count, mean } = summarise(ratings);
  const items = rows.map(({ review, product }) => ({ ...toReview(review), ...(product && { product }) }));
  return { average: mean ?? 0, count, items };
}

/** Shown once staff have published it. [FORM-10] */
export async function addReview(
  context: Context,
  form: ReviewForm,
  customer: Customer | undefined,
  caller: uploads.Uploader,
): Promise<ReviewAnswer | Refusal> {
  const fail = (message: ReviewAnswer['message']): ReviewAnswer => ({ status: 0, result: 'fail', message });
  const { product_uuid: product_id } = form;
  if (product_id && !(await store.hasProduct(context.db, product_id))) return absent();
  const parsed = NewReview.safeParse(form);
  if (!parsed.success) return fail(fieldErrors(parsed.error));
  const sender = await checkSender(context, form, caller);
  if (sender instanceof Refusal) return sender;
  if (sender === 'bot') return fail(MESSAGES.captcha);
  const { username: author, rating, text } = parsed.data;
  const user = customer && (await accounts.findUser(context, customer.user_id));
  const review = { id: randomUUID(), author, rating, text, product_id: product_id ?? null, user_id: user?.id ?? null };
  const subject = user?.email ?? user?.phone ?? `review ${review.id}`;
  const uuid = await context.db.transaction((tx) => storeReview(tx, context, review, { subject, sender }));
  context.triggerOutbox();
  return { status: 1, result: 'ok', message: 'Спасибо! Отзыв появится после проверки', uuid };
}

async function storeReview(
  tx: Transaction,
  context: Context,
  fields: Omit<store.NewReview, 'created_at'>,
  { subject, sender }: { subject: string; sender: Sender },
): Promise<string> {
  const created_at = context.now();
  const review = { ...fields, created_at };
  await store.lockAuthor(tx, review.author);
  const duplicate = await store.findDuplicate(tx, review, DUPLICATE_MS);
  if (duplicate) return duplicate;
  await store.insertReview(tx, review);
  await recordConsent(tx, context, { form: 'review', subject });
  const note = sender === 'unchecked' ? ` (${UNCHECKED_NOTE})` : '';
  const body = `Новый отзыв ждёт проверки${note}`;
  const message_id = `review-${review.id}-staff`;
  await notifications.queue(tx, context, [{ channel: 'telegram', message_id, recipient: '', subject: '', body }]);
  return review.id;
}

export async function listPending({ db }: Context, page: number) {
  const [total, rows] = await Promise.all([store.countPending(db), store.listPending(db, pageRange(page))]);
  const photos = await photosOf(
    db,
    rows.map(({ review }) => review),
  );
  return {
    total_number_items: total,
    items: rows.map(({ review: { id, author, rating, text, created_at }, product }) => ({
      id,
      product: product ?? '',
      author,
      rating,
      text,
      date: created_at.toISOString(),
      photos: (photos.get(id) ?? []).map((photo) => photo.id),
    })),
  };
}

export async function getReview({ db }: Pick<Context, 'db'>, id: string): Promise<ReviewCard | Refusal> {
  const found = Uuid.safeParse(id).success ? await store.findWithProduct(db, id) : undefined;
  if (!found) return absent();
  const { review, product } = found;
  const photos = await store.listAllPhotos(db, id);
  return {
    ...{ id, author: review.author, rating: review.rating, text: review.text, state: review.state },
    product: product?.name ?? '',
    date: review.created_at.toISOString(),
    ...(product && { path: product.path }),
    ...(review.answer && { answer: review.answer }),
    ...(review.state === 'rejected' && review.reason && { reason: review.reason }),
    ...(review.decided_at && { decided: review.decided_at.toISOString() }),
    photos: photos.map(({ hidden_at, review_id: _, ...photo }) => ({ ...photo, is_hidden: hidden_at !== null })),
  };
}

type Moderation = {
  id: string;
  state?: ReviewCard['state'] | undefined;
  answer?: string | undefined;
  reason?: string | undefined;
  hidden_photos?: string[] | undefined;
};

const DECISIONS: Record<ReviewCard['state'], string> = {
  pending: 'Отзыв снова на проверке',
  published: 'Отзыв опубликован',
  rejected: 'Отзыв отклонён',
};

/** The reason stays with a review that is published after all: the log hides it, so nothing else could restore it. */
function decided(review: store.ReviewRow, { state = review.state, answer, reason }: Moderation, now: Date) {
  return {
    state,
    answer: answer === undefined ? review.answer : answer || null,
    reason: state === 'rejected' && reason !== undefined ? reason || null : review.reason,
    decided_at: state === 'pending' ? null : now,
  };
}

/** A review can be decided again; what is not given stays. */
export async function moderate(context: Context, given: Moderation) {
  const { id, hidden_photos } = given;
  return context.db.transaction(async (tx) => {
    const review = await store.lockReview(tx, id);
    if (!review) return absent();
    const decision = decided(review, given, context.now());
    await store.updateReview(tx, id, decision);
    if (hidden_photos) await store.hidePhotos(tx, id, hidden_photos, context.now());
    const { product_id } = review;
    if (product_id) await updateRating(tx, product_id);
    return new Accepted(
      { status: 1 as const, message: DECISIONS[decision.state] },
      { invalidatedTags: [...(product_id ? [productTag(product_id)] : []), pageTag('home')] },
    );
  });
}

const REFUSED_PHOTOS_MS = 30 * 24 * 3_600_000;

export const purgeRefusedPhotos = async ({ db, now }: Context): Promise<Record<'review_photos', number>> => ({
  review_photos: await inBatches((most) =>
    store.removeRefusedPhotos(db, new Date(now().getTime() - REFUSED_PHOTOS_MS), most),
  ),
});

async function updateRating(tx: Transaction, productId: string): Promise<void> {
  await store.lockProduct(tx, productId);
  const { mean, count } = summarise(await store.countRatings(tx, productId));
  await store.putRating(tx, productId, mean, count);
}

export async function exportOf({ db }: Context, { id }: { id: string }): Promise<UserExport['reviews']> {
  const rows = await store.reviewsOf(db, id);
  return rows.map(({ rating, text, created_at, state }) => ({ rating, text, date: created_at.toISOString(), state }));
}

export async function erase(tx: Transaction, _context: Context, { id }: { id: string }): Promise<void> {
  const rows = await store.reviewsOf(tx, id);
  await store.removePhotos(
    tx,
    rows.map((row) => row.id),
  );
  await store.anonymise(tx, id, ANONYMOUS);
}

const OPEN_MS = 60 * 60_000;

type Done = { status: 0 | 1; message: string };
const ATTACHED: Done = { status: 1, message: 'Фотография приложена' };
const refused = (message: string): Done => ({ status: 0, message });

type PhotoUpload = { uuid: string; position: number; file: File };

/** Only the sender knows the id of a pending review. [FORM-10, FORM-12] */
export async function addPhoto(
  context: Context,
  { uuid, position, file }: PhotoUpload,
  caller: uploads.Uploader,
): Promise<Done | Refusal> {
  const photo = await uploads.readPhoto(file);
  if ('problem' in photo) return refused(photo.problem);
  if (!isOpen(context, await store.findReview(context.db, uuid))) return absent();
  // A retry is neither drawn nor counted again.
  if (await store.hasPhoto(context.db, uuid, position)) return ATTACHED;
  const encoded = await uploads.processPhoto(context, photo, caller);
  if (encoded instanceof Refusal) return encoded;
  if (!encoded) return refused('Файл повреждён, выберите другой');
  const tooMuch = await uploads.countUploaded(context, encoded.content.length + encoded.thumbnail.length, caller);
  if (tooMuch) return tooMuch;
  if (caller.signal?.aborted) return tooLate();
  return context.db.transaction(async (tx) => {
    if (!isOpen(context, await store.lockReview(tx, uuid))) return absent();
    if (!(await store.hasPhoto(tx, uuid, position))) {
      await store.insertPhoto(tx, { id: randomUUID(), review_id: uuid, position, ...encoded });
    }
    return ATTACHED;
  });
}

const isOpen = ({ now }: Context, review: store.ReviewRow | undefined): boolean =>
  review?.state === 'pending' && isYounger(review.created_at, now(), OPEN_MS);

async function photosOf(db: Executor, reviews: { id: string }[]): Promise<Map<string, ReviewPhoto[]>> {
  const byReview = new Map<string, ReviewPhoto[]>();
  if (reviews.length === 0) return byReview;
  const rows = await store.listPhotos(
    db,
    reviews.map(({ id }) => id),
  );
  for (const { review_id, hidden_at: _, ...photo } of rows)
    byReview.set(review_id, [...(byReview.get(review_id) ?? []), photo]);
  return byReview;
}

export async function readPhoto({ db }: Context, id: string, size: PhotoSize): Promise<Buffer | undefined> {
  const photo = await store.readPhoto(db, id, size);
  return photo?.state === 'published' && photo.hidden_at === null ? photo.bytes : undefined;
}

export async function readPhotoForStaff(
  { db }: Context,
  id: string,
): Promise<{ type: string; content: string } | Refusal> {
  const photo = Uuid.safeParse(id).success ? await store.readPhoto(db, id, 'large') : undefined;
  return photo ? { type: 'image/webp', content: photo.bytes.toString('base64') } : absent();
}
