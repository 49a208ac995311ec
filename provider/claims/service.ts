import type { AnswerOf } from '../../contract/call';
import type { claims } from '../../contract/claims';
import type { Order } from '../../contract/orders';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { Customer } from '../http/dependencies';
import { absent, Refusal, tooLate } from '../http/reply';
import * as notifications from '../notifications/service';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import * as ownOrders from '../orders/own-orders-service';
import * as orders from '../orders/service';
import * as uploads from '../uploads/service';
import { customerLetter, nurseryLetter, photoLetter } from './letters';
import { MAX_CLAIMS, mayClaim } from './rules';
import * as store from './store';

/** The holder of the order's link, or its customer. */
export type Caller = { customer: Customer | undefined; token?: string | undefined; number?: string | undefined };
type Done = { status: 0 | 1; message: string };

const ACCEPTED: Done = { status: 1, message: 'Обращение принято, ответим за 1 рабочий день' };
const ATTACHED: Done = { status: 1, message: 'Фотография приложена' };

const CALL_US = 'По этому заказу обращения не принимаются, позвоните нам';

const refused = (message: string): Done => ({ status: 0, message });

type Found = { id: string; order: Order };

async function findOrder(context: Context, { customer, token, number = '' }: Caller): Promise<Found | undefined> {
  const byNumber = () => (customer ? ownOrders.getOrder(context, customer, number) : undefined);
  const order = await (token ? orders.getOrderByLink(context, token) : byNumber());
  const id = order && (await orders.findId(context, order.number));
  return id ? { id, order } : undefined;
}

export async function listClaims(context: Context, caller: Caller): Promise<AnswerOf<typeof claims.list> | Refusal> {
  const found = await findOrder(context, caller);
  if (!found) return absent();
  const rows = await store.listOfOrder(context.db, found.id);
  return {
    may_claim: rows.length < MAX_CLAIMS && mayClaim(found.order, context.now()),
    claims: rows.map(({ created_at, ...claim }) => ({ ...claim, date: created_at.toISOString() })),
  };
}

export async function sendClaim(
  context: Context,
  caller: Caller,
  { uuid, text }: { uuid: string; text: string },
): Promise<Done | Refusal> {
  const found = await findOrder(context, caller);
  if (!found) return absent();
  if (!mayClaim(found.order, context.now())) return refused(CALL_US);
  const answer = await context.db.transaction(async (tx) => {
    const order = await orders.lock(tx, found.id);
    if (!order) return absent();
    // An erased customer cannot be answered.
    if (!order.email) return refused(CALL_US);
    if (await store.findClaim(tx, uuid, order.id)) return ACCEPTED;
    const existing = await store.listOfOrder(tx, order.id);
    if (existing.length >= MAX_CLAIMS) return refused('Обращений по заказу уже много, позвоните нам');
    const claim = { id: uuid, order_id: order.id, text, created_at: context.now() };
    // Another customer's claim has this id.
    if (!(await store.insertClaim(tx, claim))) return absent();
    const { customer_name: name, phone, email } = order;
    const letter = { id: uuid, order: formatOrderNumber(order.number), name, phone, email, text };
    await notifications.queue(tx, context, [
      nurseryLetter(letter, context.env.NURSERY_EMAIL),
      customerLetter(letter, orders.linkTo(context, order.id)),
    ]);
    return ACCEPTED;
  });
  context.triggerOutbox();
  return answer;
}

export async function addPhoto(
  context: Context,
  caller: Caller & uploads.Uploader,
  { uuid, position, file }: { uuid: string; position: number; file: File },
): Promise<Done | Refusal> {
  const found = await findOrder(context, caller);
  if (!found) return absent();
  const upload = await uploads.readPhoto(file);
  if ('problem' in upload) return refused(upload.problem);
  // A retry is neither drawn nor counted again.
  if (!(await store.findClaim(context.db, uuid, found.id))) return absent();
  if (await store.hasPhoto(context.db, uuid, position)) return ATTACHED;
  const photo = await uploads.processFile(context, upload, caller);
  if (photo instanceof Refusal) return photo;
  if ('problem' in photo) return refused(photo.problem);
  if (caller.signal?.aborted) return tooLate();
  const answer = await context.db.transaction(async (tx) => {
    const order = await orders.lock(tx, found.id);
    if (!order || !(await store.findClaim(tx, uuid, order.id))) return absent();
    if (await store.hasPhoto(tx, uuid, position)) return ATTACHED;
    const file_id = await uploads.storeFile(tx, context, photo);
    await store.insertPhoto(tx, { claim_id: uuid, position, file_id });
    const letter = { id: uuid, position, order: found.order.number, email: order.email, file_id };
    await notifications.queue(tx, context, [photoLetter(letter, context.env.NURSERY_EMAIL)]);
    return ATTACHED;
  });
  context.triggerOutbox();
  return answer;
}

export const exportOf = async (context: Context, numbers: string[]) =>
  (await listOf(context, numbers)).map(({ id: _, ...claim }) => claim);

export const listOf = async ({ db }: Context, numbers: string[]) =>
  (
    await store.listOfOrders(
      db,
      numbers.map(parseOrderNumber).filter((number) => number !== undefined),
    )
  ).map(({ id, number, text, created_at }) => ({
    id,
    order: formatOrderNumber(number),
    text,
    date: created_at.toISOString(),
  }));

/** The orders are locked, so no claim or photo is being written. */
export async function erase(tx: Transaction, context: Context, orderIds: string[]): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await store.removeOf(tx, orderIds) });
}
