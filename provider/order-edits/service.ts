import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { owedOf, returnableNow } from '../../contract/owed';
import type { OrderEdit, staffOrderEdits } from '../../contract/staff/order-edits';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { proposalOf } from '../delivery/rules';
import { computeCharges } from '../delivery/service';
import { absent, notPermitted, type Refusal } from '../http/reply';
import { toRoubles } from '../money/rules';
import * as notifications from '../notifications/service';
import { readMoney } from '../order-money/ledger-service';
import { isSettledByMoney, type Money } from '../order-money/rules';
import { formatOrderNumber, parseOrderNumber } from '../order-number/rules';
import { listServices, offersOf, soldLinesOf, travelsOf } from '../orders/editable-service';
import { rewriteOrder } from '../orders/rewriting-service';
import { orderTotals, type SoldLine } from '../orders/rules';
import * as orders from '../orders/service';
import { requestPart } from '../payments/part-refunds-service';
import * as stock from '../stock/service';
import { needsProposal, type Proposal } from './delivery-plan';
import { type EditMoney, editLetter, editText } from './letters';
import { type Plan, planEdit } from './plan';
import * as store from './store';

type Preview = AnswerOf<typeof staffOrderEdits.previewEdit>;
type Body = ParsedBodyOf<typeof staffOrderEdits.editOrder>;
type Done = AnswerOf<typeof staffOrderEdits.editOrder>;
type Editor = { actor: string; permissions: ReadonlySet<Permission> };
export type Edited = { answer: Done; affectedProducts: string[] };

export async function previewEdit(
  context: Context,
  { number, edit }: ParsedBodyOf<typeof staffOrderEdits.previewEdit>,
): Promise<Preview | Refusal> {
  const { db } = context;
  const order = await findOrder(db, number);
  if (!order) return absent();
  const plan = await planFor(context, db, order, edit);
  if ('refused' in plan) return { status: 0, message: plan.refused };
  const money = moneyAfter(order, await readMoney(db, order), plan);
  return { status: 1, message: 'Проверьте и сохраните', preview: describe(order, plan, money, edit) };
}

async function findOrder(db: Executor, text: string): Promise<orders.LockedOrder | undefined> {
  const number = parseOrderNumber(text);
  return number === undefined ? undefined : orders.find(db, { number });
}

async function planFor(context: Context, db: Executor, order: orders.LockedOrder, edit: OrderEdit) {
  const lines = await soldLinesOf(db, order.id);
  const named = (edit.lines ?? []).map(({ uuid }) => uuid);
  const ids = [...new Set([...lines.map(({ product_id }) => product_id), ...named])];
  const offers = await offersOf(db, ids);
  const services = await listServices(db, order.id);
  const propose = needsProposal(order, edit) ? await proposing({ ...context, db }, order, edit, ids) : undefined;
  return planEdit({ ...order, services, lines, propose }, edit, offers);
}

/** The pin of a former address is ignored. */
async function proposing(
  context: Pick<Context, 'env' | 'keys'> & { db: Executor },
  { delivery }: orders.LockedOrder,
  { method = delivery.method, zone, address = delivery.address }: OrderEdit,
  ids: string[],
): Promise<(lines: SoldLine[]) => Proposal> {
  const { address: _former, price: _shown, pin_differs: _settled, zone_name: _named, ...kept } = delivery;
  const place = address === delivery.address && zone === undefined ? kept : {};
  const { quote } = await computeCharges(context, { ...place, method, address, ...(zone !== undefined && { zone }) });
  const travels = await travelsOf(context.db, ids);
  return (lines) => {
    const plants = lines.map(({ product_id, amount }) => ({ travel: travels.get(product_id) ?? {}, amount }));
    return proposalOf(quote, { plants, goods: orderTotals(lines).total });
  };
}

const moneyAfter = ({ status }: orders.LockedOrder, now: Money, { total }: Plan): Money & EditMoney => {
  const owed = owedOf({ status, total }, now);
  const { all, bank } = returnableNow({ ...now, ...owed });
  return { ...now, to_pay: owed.to_pay, refund: bank, to_return: all - bank };
};

function describe(
  order: orders.LockedOrder,
  plan: Plan,
  { paid, to_pay, to_return, refund }: Money & EditMoney,
  edit: OrderEdit,
): NonNullable<Preview['preview']> {
  const { changes, back_on_sale, lost, taken_from_sale, proposal } = plan;
  const recipient = edit.customer?.email ?? order.email;
  return {
    total_before: toRoubles(order.total),
    total_after: toRoubles(plan.total),
    ...{ paid: paid / 100, to_pay: to_pay / 100, refund: refund / 100, to_return: to_return / 100 },
    ...{ changes, back_on_sale, lost, taken_from_sale },
    ...(recipient && { letter: editText(plan, { to_pay, refund, to_return }, edit.reason ?? '') }),
    delivery_price: roublesOf(plan.delivery_price),
    dropped: plan.dropped.map(({ key }) => key),
    ...(proposal && { proposed: { price: roublesOf(proposal.kopecks), terms: proposal.terms } }),
  };
}

const roublesOf = (kopecks: number | null): number | null => (kopecks === null ? null : toRoubles(kopecks));

/** Plants, money, receipt and letter in one transaction. */
export async function editOrder(context: Context, body: Body, editor: Editor): Promise<Edited | Refusal> {
  const edited = await context.db
    .transaction(async (tx): Promise<Edited | Refusal> => {
      const number = parseOrderNumber(body.number);
      const order = number === undefined ? undefined : await orders.lockByNumber(tx, number);
      return order ? editLocked(tx, context, order, body, editor) : absent();
    })
    .catch((error) => {
      if (error instanceof SoldMeanwhile) return unedited(0, 'Растения только что купили. Проверьте заказ ещё раз');
      throw error;
    });
  context.triggerOutbox();
  context.triggerPayments();
  return edited;
}

const CHANGED_MEANWHILE = 'Заказ тем временем изменился, мы пересчитали. Проверьте и сохраните ещё раз';

const OTHER_ORDER = 'Так уже изменили другой заказ, обновите страницу';

/** Rolls the transaction back. */
class SoldMeanwhile extends Error {}

const unedited = (status: 0 | 1, message: string): Edited => ({ answer: { status, message }, affectedProducts: [] });

async function isStale(
  tx: Transaction,
  { id, total }: orders.LockedOrder,
  { total_before, edits_before }: Pick<Body, 'total_before' | 'edits_before'>,
): Promise<boolean> {
  if (toRoubles(total) !== total_before) return true;
  return edits_before !== undefined && edits_before !== (await store.countEdits(tx, id));
}

async function editLocked(
  tx: Transaction,
  context: Context,
  order: orders.LockedOrder,
  { id, edit, ...seen }: Body,
  { actor, permissions }: Editor,
): Promise<Edited | Refusal> {
  const name = `Заказ № ${formatOrderNumber(order.number)}`;
  const edited = await store.findEditedOrder(tx, id);
  if (edited !== undefined) return edited === order.id ? unedited(1, `${name} изменён`) : unedited(0, OTHER_ORDER);
  if (await isStale(tx, order, seen)) return unedited(0, CHANGED_MEANWHILE);
  const plan = await planFor(context, tx, order, edit);
  if ('refused' in plan) return unedited(0, plan.refused);
  const money = moneyAfter(order, await readMoney(tx, order), plan);
  if (money.refund > 0 && !permissions.has('orders.money')) return notPermitted('orders.money');
  const isNew = await store.insertEdit(tx, {
    ...{ id, order_id: order.id, actor, at: context.now(), reason: edit.reason || null },
    ...{ total_before: order.total, total_after: plan.total, changes: plan.changes },
  });
  if (!isNew) return unedited(0, OTHER_ORDER);
  const { company, customer } = edit;
  const rewritten = await rewriteOrder(tx, order, { ...plan, company, customer });
  if (money.refund > 0) await requestPart(tx, context, rewritten, { amount: money.refund, lines: plan.taken_out });
  if (!(await stock.moveOnShelf(tx, order.id, plan.moves))) throw new SoldMeanwhile();
  await stock.recordLosses(tx, order.id, plan.losses);
  if (isSettledByMoney(rewritten, money)) await orders.moveToPaid(tx, context, rewritten);
  if (rewritten.email) {
    const text = editText(plan, money, edit.reason ?? '');
    await notifications.queue(tx, context, [editLetter(rewritten, id, text, orders.linkTo(context, order.id))]);
  }
  return {
    answer: { status: 1, message: `${name} изменён` },
    affectedProducts: plan.moves.map((move) => move.product_id),
  };
}
