import { randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import type { FormAnswer } from '../../contract/forms';
import { LIMITS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { NewReview, type Review, type ReviewForm, type ReviewList } from '../../contract/reviews';
import { productTag } from '../../contract/wire';
import * as accounts from '../accounts/service';
import { recordConsent } from '../consents/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { fieldErrors } from '../forms/rules';
import * as forms from '../forms/service';
import type { Customer } from '../http/door';
import { Accepted, absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { sumUp } from './rules';
import * as store from './store';

const PAGE_SIZE = LIMITS.reviews_page_size;
/** The same review once more within this time is a double click. */
const TWIN_MS = 2 * 60_000;
/** In place of the name of one who asked to be forgotten. */
const NOBODY = 'Покупатель';

const placeOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** Published reviews of a product, or of everything. */
export async function listReviews({ db }: Context, product: string | undefined, page: number): Promise<ReviewList> {
  const [ratings, rows] = await Promise.all([
    store.countRatings(db, product),
    store.listPublished(db, product, placeOf(page)),
  ]);
  const { count, mean, distribution } = sumUp(ratings);
  return { total_number_items: count, average: mean ?? 0, distribution, items: rows.map(toReview) };
}

const toReview = ({ id, author, city, rating, text, answer, created_at }: store.ReviewRow): Review => ({
  id,
  author,
  ...(city && { city }),
  rating,
  text,
  date: created_at.toISOString(),
  ...(answer && { answer }),
});

/** Takes a review; it is shown once staff have published it. [FORM-10] */
export async function addReview(
  context: Context,
  form: ReviewForm,
  customer: Customer | undefined,
): Promise<FormAnswer | Refusal> {
  const fail = (message: FormAnswer['message']): FormAnswer => ({ status: 0, result: 'fail', message });
  const { product_uuid: product_id } = form;
  if (product_id && !(await store.hasProduct(context.db, product_id))) return absent();
  const parsed = NewReview.safeParse(form);
  if (!parsed.success) return fail(fieldErrors(parsed.error));
  if (!(await forms.isHuman(context, form.recaptcha_token))) return fail(MESSAGES.captcha);
  const { username: author, rating, text } = parsed.data;
  const user = customer && (await accounts.findUser(context, customer.user_id));
  const review = { id: randomUUID(), author, rating, text, product_id: product_id ?? null, user_id: user?.id ?? null };
  const subject = user?.email ?? user?.phone ?? `review ${review.id}`;
  await context.db.transaction((tx) => keepReview(tx, context, review, subject));
  context.wakeOutbox();
  return { status: 1, result: 'ok', message: 'Спасибо! Отзыв появится после проверки' };
}

async function keepReview(
  tx: Transaction,
  context: Context,
  given: Omit<store.NewReview, 'created_at'>,
  subject: string,
): Promise<void> {
  const created_at = context.now();
  const review = { ...given, created_at };
  await store.lockAuthor(tx, review.author);
  if (await store.hasTwin(tx, review, new Date(created_at.getTime() - TWIN_MS))) return;
  await store.insertReview(tx, review);
  await recordConsent(tx, context, { form: 'review', subject });
  const body = 'Новый отзыв ждёт проверки';
  const message_id = `review-${review.id}-staff`;
  await notifications.queue(tx, context, [{ channel: 'telegram', message_id, recipient: '', subject: '', body }]);
}

export async function listPending({ db }: Context, page: number) {
  const [total, rows] = await Promise.all([store.countPending(db), store.listPending(db, placeOf(page))]);
  return {
    total_number_items: total,
    items: rows.map(({ review: { id, author, rating, text, created_at }, product }) => ({
      id,
      product: product ?? '',
      author,
      rating,
      text,
      date: created_at.toISOString(),
    })),
  };
}

type Moderation = { id: string; state: 'published' | 'rejected'; answer?: string | undefined };

/** Publishes or rejects a review, also one that was decided before; without `answer` the earlier answer stays. */
export async function moderate(context: Context, { id, state, answer }: Moderation) {
  return context.db.transaction(async (tx) => {
    const review = await store.lockReview(tx, id);
    if (!review) return absent();
    await store.updateReview(tx, id, { state, answer: answer === undefined ? review.answer : answer || null });
    const { product_id } = review;
    if (product_id) await rate(tx, product_id);
    const message = state === 'published' ? 'Отзыв опубликован' : 'Отзыв отклонён';
    return new Accepted({ status: 1 as const, message }, { touched: product_id ? [productTag(product_id)] : [] });
  });
}

async function rate(tx: Transaction, productId: string): Promise<void> {
  await store.lockProduct(tx, productId);
  const { mean, count } = sumUp(await store.countRatings(tx, productId));
  await store.putRating(tx, productId, mean, count);
}

export async function exportOf({ db }: Context, { id }: { id: string }): Promise<UserExport['reviews']> {
  const rows = await store.reviewsOf(db, id);
  return rows.map(({ rating, text, created_at, state }) => ({ rating, text, date: created_at.toISOString(), state }));
}

/** The review stays: others have relied on it. Its author's name goes. */
export const erase = (tx: Transaction, _context: Context, { id }: { id: string }): Promise<void> =>
  store.removeName(tx, id, NOBODY);
