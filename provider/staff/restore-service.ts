import { randomUUID } from 'node:crypto';
import { PlacedBanner } from '../../contract/banners';
import { type Permission, STAFF_ROLES } from '../../contract/staff/permissions';
import { DELIVERY_TAG, pageTag, productTag, tagsOfListing } from '../../contract/wire';
import { findBanner, putBanner, removeBanner } from '../banners/service';
import { moveBack } from '../category-card/moving-service';
import { restoredChanges } from '../category-card/restoring-service';
import { saveCategory } from '../category-card/saving-service';
import type { Context } from '../context';
import { putFormerRate } from '../delivery/service';
import { Accepted, absent, notPermitted, Refusal } from '../http/reply';
import { reopenItem, settleItem } from '../inbox/service';
import { neededToRestore, restoredFields } from '../log/rules';
import { type Change, findChange, isSuperseded, orderOf } from '../log/service';
import { toRoubles } from '../money/rules';
import { planOrder } from '../orders/plan-service';
import { saveProduct } from '../product-card/saving-service';
import { toPictures } from '../product-card/service';
import { putRedirects, removeRedirect } from '../redirects/service';
import { moderate } from '../reviews/service';
import { removeLotFile } from '../stock/lot-files-service';
import { changeLot, closeLot } from '../stock/lots-service';
import { removeProduct, restoreProduct, setOffer } from '../stock/staff-service';
import { CATALOG_TAGS } from './category-routes';
import { changePerson } from './people-service';
import { restoredText } from './restore-rules';

type Done = { status: 0 | 1; message: string };
type Outcome = Done | Accepted<Done> | Refusal;
type Restorer = (context: Context, change: Change, actor: string) => Promise<Outcome | undefined>;

const CANNOT = 'Эту запись вернуть нельзя';
const SUPERSEDED = 'Запись с\u00A0тех пор изменили, вернуть её нельзя';

/** The former values are written by the service that owns them, so its rules hold. */
export async function restore(
  context: Context,
  id: number,
  { permissions, actor }: { permissions: ReadonlySet<Permission>; actor: string },
): Promise<Outcome> {
  const change = await findChange(context, id);
  if (!change) return absent();
  const needed = neededToRestore(change);
  if (needed && !permissions.has(needed)) return notPermitted(needed);
  const restorer = needed && RESTORERS[change.subject];
  if (restorer && (await isSuperseded(context, change))) return { status: 0, message: SUPERSEDED };
  const outcome = await restorer?.(context, change, actor);
  return outcome ? named(outcome, restoredText(change)) : { status: 0, message: CANNOT };
}

function named(outcome: Outcome, text: string): Outcome {
  if (outcome instanceof Refusal) return outcome;
  const name = (done: Done): Done => (done.status === 1 ? { status: 1, message: text } : done);
  return outcome instanceof Accepted ? new Accepted(name(outcome.answer), outcome.extra) : name(outcome);
}

const RESTORERS: Partial<Record<Change['subject'], Restorer>> = {
  products: restoreOffer,
  categories: restoreCategory,
  lots: restoreLot,
  lot_files: restoreLotFile,
  orders: restoreDay,
  enquiries: restoreAnswered,
  order_claims: restoreAnswered,
  reviews: restoreReview,
  banners: restoreBanner,
  redirects: restoreRedirect,
  delivery_rates: restoreRate,
  staff_accounts: restorePerson,
};

const has = ({ before, after }: Change, field: string): boolean => field in before || field in after;

async function restoreOffer(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key: uuid, before } = change;
  if (CARD_FIELDS.some((field) => has(change, field))) return restoreCard(context, change);
  const isListing = has(change, 'removed_at');
  const restored = isListing
    ? await (before.removed_at ? removeProduct(context, uuid) : restoreProduct(context, uuid))
    : await setOffer(context, {
        uuid,
        ...(has(change, 'price') && { price: toRoubles(Number(before.price)) }),
        ...(has(change, 'discount_price') && { discount_price: inRoubles(before.discount_price) }),
        ...(has(change, 'bed') && { bed: textOrNull(before.bed) }),
      });
  const tags = isListing ? tagsOfListing(uuid) : [productTag(uuid)];
  return restored && new Accepted(restored, { invalidatedTags: restored.status === 1 ? tags : [] });
}

const CARD_FIELDS = ['name', 'latin_name', 'size', 'description', 'pictures'] as const;

/** With the price, if one act changed both. */
async function restoreCard(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key: uuid, before, after } = change;
  const texts = CARD_FIELDS.filter((field) => has(change, field)).map((field) => [
    field,
    { from: cardValue(field, after[field]), to: cardValue(field, before[field]) },
  ]);
  const prices = (['price', 'discount_price'] as const)
    .filter((field) => has(change, field))
    .map((field) => [field, { from: inRoubles(after[field]), to: inRoubles(before[field]) }]);
  const bed = has(change, 'bed') && { bed: { from: textOrNull(after.bed), to: textOrNull(before.bed) } };
  const saved = await saveProduct(context, { uuid, ...Object.fromEntries([...texts, ...prices]), ...bed });
  if (!saved) return undefined;
  const { status, message, errors = {} } = saved;
  const told = { status, message: Object.values(errors)[0] ?? message };
  return new Accepted(told, { invalidatedTags: status === 1 ? tagsOfListing(uuid) : [] });
}

const cardValue = (field: (typeof CARD_FIELDS)[number], value: unknown) => {
  if (field === 'pictures') return toPictures(value);
  return field === 'description' ? (textOrNull(value) ?? '') : textOrNull(value);
};

const inRoubles = (kopecks: unknown): number | null => (typeof kopecks === 'number' ? toRoubles(kopecks) : null);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function restoreCategory(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key, before } = change;
  const id = Number(key);
  const { parent_id: parent, position } = before;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const restored = has(change, 'parent_id')
    ? await moveBack(context, id, numberOf(parent) ?? null, numberOf(position))
    : await saveCategory(context, { id, ...(await restoredChanges(context, change)) });
  if (!restored) return undefined;
  const { status } = restored;
  const fault = 'errors' in restored ? Object.values(restored.errors ?? {})[0] : undefined;
  const told = { status, message: fault ?? restored.message };
  return new Accepted(told, { invalidatedTags: status === 1 ? CATALOG_TAGS : [] });
}

function restoreLot(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key: id, before, after } = change;
  if (has(change, 'closed_at')) return closeLot(context, { id, is_closed: before.closed_at !== undefined });
  const fields = restoredFields(change).map((field) => [
    field,
    { from: textOrNull(after[field]), to: textOrNull(before[field]) },
  ]);
  return changeLot(context, { id, ...Object.fromEntries(fields) });
}

function restoreLotFile(context: Context, { key: id, before }: Change): Promise<Outcome | undefined> {
  return removeLotFile(context, { id, is_removed: before.removed_at !== undefined });
}

async function restoreDay(context: Context, change: Change): Promise<Outcome> {
  const number = await orderOf(context, change);
  return number ? planOrder(context, { number, handover_on: textOrNull(change.before.handover_on) }) : absent();
}

/** No letter goes either way. */
function restoreAnswered(context: Context, { key: item, before }: Change, actor: string): Promise<Outcome> {
  return before.settled_at ? settleItem(context, { id: randomUUID(), item }, actor) : reopenItem(context, item, actor);
}

async function restoreReview(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key: id, before } = change;
  const state = (['pending', 'published', 'rejected'] as const).find((known) => known === before.state);
  return moderate(context, {
    id,
    ...(state && { state }),
    ...(has(change, 'answer') && { answer: typeof before.answer === 'string' ? before.answer : '' }),
  });
}

async function restoreBanner(context: Context, change: Change): Promise<Outcome | undefined> {
  const { key: id, kind, before, after } = change;
  const answer = kind === 'added' ? await removeBanner(context, id) : await putFormerBanner(context, id, before, after);
  return answer && new Accepted(answer, { invalidatedTags: answer.status === 1 ? [pageTag('home')] : [] });
}

/** `before` of a changed banner has the changed fields only; the others are those of now. */
async function putFormerBanner(
  context: Context,
  id: string,
  before: Change['before'],
  after: Change['after'],
): Promise<Done | undefined> {
  const now = await findBanner(context, id);
  const former = (field: string, current: unknown) => (field in before || field in after ? before[field] : current);
  const banner = PlacedBanner.safeParse({
    id,
    title: former('title', now?.title),
    image: former('image', now?.image),
    link: former('link', now?.link),
    position: former('position', now?.position),
    from: former('from_day', now?.from),
    to: former('to_day', now?.to),
    ad: former('ad', now?.ad),
  });
  return banner.success ? putBanner(context, banner.data) : undefined;
}

function restoreRedirect(context: Context, { key: from, kind, before }: Change): Promise<Done> {
  return kind === 'added'
    ? removeRedirect(context, from)
    : putRedirects(context, [{ from, to: String(before.to_address) }]);
}

async function restoreRate(context: Context, change: Change): Promise<Outcome | undefined> {
  const answer = await putFormerRate(context, change);
  return answer && new Accepted(answer, { invalidatedTags: answer.status === 1 ? [DELIVERY_TAG] : [] });
}

function restorePerson(context: Context, change: Change): Promise<Done | Refusal> {
  const { key: id, before } = change;
  const role = STAFF_ROLES.find((known) => known === before.role);
  return changePerson(context, {
    id,
    ...(typeof before.name === 'string' && before.name && { name: before.name }),
    ...(role && { role }),
    ...(has(change, 'disabled_at') && { is_disabled: typeof before.disabled_at === 'string' }),
  });
}
