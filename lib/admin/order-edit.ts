import type { DeliveryMethod } from '@/contract/delivery-methods';
import { formatPhone, readPhone } from '@/contract/phone';
import type { OrderCard, WorkLine } from '@/contract/staff/order-card';
import type { EditPreview, OrderEdit } from '@/contract/staff/order-edits';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { readRoubles } from './money-words';

export type Fate = 'sale' | 'lost';
export type LineDraft = { amount: number; fate?: Fate | undefined; lost?: number | undefined };
export type AddedDraft = { product: FoundProduct; amount: number; price: string };
type EditFields = Record<
  | ('zone' | 'delivery_price' | 'address' | 'details' | 'name' | 'phone' | 'email' | 'reason')
  | ('company_name' | 'inn' | 'kpp' | 'company_address'),
  string
> & { method: DeliveryMethod };
export type EditField = keyof EditFields;

/** Holds what is wanted, not the difference: what another attempt has already changed drops out of it by itself. */
export type EditDraft = {
  lines: Readonly<Record<string, LineDraft>>;
  added: readonly AddedDraft[];
  fields: Partial<EditFields>;
};

export const NO_EDIT: EditDraft = { lines: {}, added: [], fields: {} };

const WHOLE_ROUBLES = 'Нужна сумма в целых рублях';

export const fieldsOf = ({ customer, company, delivery }: OrderCard): EditFields => ({
  method: delivery.method,
  zone: '',
  delivery_price: delivery.price === undefined ? '' : String(delivery.price),
  address: delivery.address ?? '',
  details: delivery.details ?? '',
  name: customer.name,
  phone: formatPhone(customer.phone),
  email: customer.email,
  company_name: company?.name ?? '',
  inn: company?.inn ?? '',
  kpp: company?.kpp ?? '',
  company_address: company?.address ?? '',
  reason: '',
});

/** Differs once somebody has changed what an edit may change. */
export const versionOf = (card: OrderCard): string =>
  JSON.stringify([card.total, card.lines.map(({ uuid, amount, price }) => [uuid, amount, price]), fieldsOf(card)]);

export const shownFields = (card: OrderCard, { fields }: EditDraft, proposed: EditPreview['proposed']): EditFields => ({
  ...fieldsOf(card),
  ...(proposed && { delivery_price: proposed.price === null ? '' : String(proposed.price) }),
  ...fields,
});

/** Sends the proposed price that staff have seen, not the one of a tariff changed meanwhile. */
export const withProposed = (edit: OrderEdit, proposed: EditPreview['proposed']): OrderEdit =>
  proposed && edit.delivery_price === undefined ? { ...edit, delivery_price: proposed.price } : edit;

export const amountOf = ({ uuid, amount }: WorkLine, { lines }: EditDraft): number => lines[uuid]?.amount ?? amount;

export const removedOf = (line: WorkLine, draft: EditDraft): number => Math.max(0, line.amount - amountOf(line, draft));

export const lostOf = ({ fate, lost }: Pick<LineDraft, 'fate' | 'lost'>, removed: number): number =>
  fate === 'lost' ? Math.min(lost ?? removed, removed) : 0;

export const addedTo = (card: OrderCard, { added }: EditDraft): AddedDraft[] =>
  added.filter(({ product }) => !card.lines.some(({ uuid }) => uuid === product.uuid));

export const isEmptied = (card: OrderCard, draft: EditDraft): boolean =>
  card.lines.length > 0 && card.lines.every((line) => amountOf(line, draft) === 0) && addedTo(card, draft).length === 0;

export function setAmount(draft: EditDraft, line: WorkLine, amount: number): EditDraft {
  const { [line.uuid]: before, ...others } = draft.lines;
  if (amount === line.amount) return { ...draft, lines: others };
  const next = amount < line.amount ? { ...before, amount } : { amount };
  return { ...draft, lines: { ...others, [line.uuid]: next } };
}

export const setFate = (draft: EditDraft, line: WorkLine, fate: Fate, lost?: number): EditDraft => ({
  ...draft,
  lines: { ...draft.lines, [line.uuid]: { amount: amountOf(line, draft), fate, lost } },
});

/** Another way or zone has another price. */
export function setField(draft: EditDraft, field: EditField, text: string): EditDraft {
  const { delivery_price, ...others } = draft.fields;
  const kept = field === 'method' || field === 'zone' ? others : draft.fields;
  return { ...draft, fields: { ...kept, [field]: text } };
}

export function addProduct(card: OrderCard, draft: EditDraft, product: FoundProduct): EditDraft {
  const line = card.lines.find(({ uuid }) => uuid === product.uuid);
  if (line) return setAmount(draft, line, amountOf(line, draft) + 1);
  const added = draft.added.find((other) => other.product.uuid === product.uuid);
  if (added) return changeAdded(draft, product.uuid, { amount: added.amount + 1 });
  return { ...draft, added: [...draft.added, { product, amount: 1, price: String(product.price) }] };
}

export const changeAdded = (
  draft: EditDraft,
  uuid: string,
  change: Partial<Pick<AddedDraft, 'amount' | 'price'>>,
): EditDraft => ({
  ...draft,
  added: draft.added
    .map((added) => (added.product.uuid === uuid ? { ...added, ...change } : added))
    .filter(({ amount }) => amount > 0),
});

type ReadEdit = {
  edit: OrderEdit;
  /** By field, or by the uuid of an added plant. */
  errors: Readonly<Record<string, string>>;
  /** Uuid of the first line with removed pieces whose fate is not chosen yet. */
  unanswered: string | undefined;
  isChanged: boolean;
};

export function readEdit(card: OrderCard, draft: EditDraft): ReadEdit {
  const lines = [...changedLines(card, draft), ...addedLines(card, draft)];
  const { reason, ...fields } = changedFields(card, draft);
  const edit: OrderEdit = { ...(lines.length > 0 && { lines }), ...fields };
  const errors = errorsOf(card, draft);
  const isChanged = Object.keys(edit).length + Object.keys(errors).length > 0;
  return {
    edit: reason ? { ...edit, reason } : edit,
    errors,
    unanswered: card.lines.find((line) => removedOf(line, draft) > 0 && !draft.lines[line.uuid]?.fate)?.uuid,
    isChanged,
  };
}

type EditLine = NonNullable<OrderEdit['lines']>[number];

const changedLines = (card: OrderCard, draft: EditDraft): EditLine[] =>
  card.lines.flatMap((line) => {
    const amount = amountOf(line, draft);
    if (amount === line.amount) return [];
    const { fate } = draft.lines[line.uuid] ?? {};
    const lost = lostOf(draft.lines[line.uuid] ?? {}, removedOf(line, draft));
    return [{ uuid: line.uuid, amount, ...(fate && { lost }) }];
  });

const addedLines = (card: OrderCard, draft: EditDraft): EditLine[] =>
  addedTo(card, draft).map(({ product, amount, price }) => {
    const own = readRoubles(price);
    return { uuid: product.uuid, amount, ...(own !== undefined && own !== product.price && { price: own }) };
  });

function changedFields(card: OrderCard, { fields }: EditDraft): Omit<OrderEdit, 'lines'> {
  const start = fieldsOf(card);
  const typed = { ...start, ...fields };
  const changed = (field: Exclude<EditField, 'method'>) => {
    const text = fields[field]?.trim();
    return text === undefined || text === start[field] ? undefined : text;
  };
  const reason = changed('reason');
  return {
    ...(typed.method !== start.method && { method: typed.method }),
    ...(typed.method !== 'pickup' && changedPlace(typed, changed)),
    ...changedCustomer(card, typed),
    ...changedCompany(card, typed),
    ...(reason && { reason }),
  };
}

type PlaceField = 'zone' | 'delivery_price' | 'address' | 'details';

function changedPlace(
  { method }: EditFields,
  changed: (field: PlaceField) => string | undefined,
): Pick<OrderEdit, PlaceField> {
  const [zone, price] = [changed('zone'), changed('delivery_price')];
  const [address, details] = [changed('address'), changed('details')];
  const delivery_price = price === '' ? null : price === undefined ? undefined : readRoubles(price);
  return {
    ...(method === 'courier' && zone && { zone: Number(zone) }),
    ...(delivery_price !== undefined && { delivery_price }),
    ...(address !== undefined && { address }),
    ...(details !== undefined && { details }),
  };
}

function changedCompany({ company }: OrderCard, fields: EditFields): Pick<OrderEdit, 'company'> {
  const [name, inn, kpp, address] = [fields.company_name, fields.inn, fields.kpp, fields.company_address].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  const before = [company?.name, company?.inn, company?.kpp, company?.address];
  if ([name, inn, kpp, address].every((text, at) => text === (before[at] ?? ''))) return {};
  if (!name && !inn && !kpp && !address) return { company: null };
  return { company: { name, inn, ...(kpp && { kpp }), ...(address && { address }) } };
}

function changedCustomer({ customer }: OrderCard, fields: EditFields): Pick<OrderEdit, 'customer'> {
  const [name, phone, email] = [fields.name.trim(), fields.phone.trim(), fields.email.trim()];
  const isSamePhone = phone === formatPhone(customer.phone) || readPhone(phone) === customer.phone;
  const isSame = isSamePhone && name === customer.name.trim() && email === customer.email.trim();
  return isSame ? {} : { customer: { name, phone, ...(email && { email }) } };
}

function errorsOf(card: OrderCard, draft: EditDraft): Record<string, string> {
  const { method = card.delivery.method, delivery_price: price = '' } = draft.fields;
  const delivery_price = method === 'pickup' ? '' : price;
  const prices = addedTo(card, draft).map(({ product, price }): [string, string] => [product.uuid, price]);
  const typed: [string, string][] = delivery_price.trim() ? [['delivery_price', delivery_price], ...prices] : prices;
  return Object.fromEntries(
    typed.flatMap(([key, text]) => (readRoubles(text) === undefined ? [[key, WHOLE_ROUBLES]] : [])),
  );
}

const FIELDS: Record<string, EditField> = {
  method: 'method',
  zone: 'zone',
  delivery_price: 'delivery_price',
  address: 'address',
  details: 'details',
  reason: 'reason',
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  'company.name': 'company_name',
  'company.inn': 'inn',
  'company.kpp': 'kpp',
  'company.address': 'company_address',
};

/** Field of an error of the provider: `edit.customer.phone`. */
export const editFieldOf = (key: string): EditField | undefined => FIELDS[key.replace(/^edit\./, '')];
