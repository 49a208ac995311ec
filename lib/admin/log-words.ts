import { PAYMENT_WAY_NAMES } from '@/contract/payment-ways';
import { formatPhone } from '@/contract/phone';
import type { LogEntry, LoggedTable } from '@/contract/staff/log';
import { formatCount, type Noun } from '../format/plural';
import { quote } from '../format/text';
import { agreed, CHANGED_FORMS, ERASED_FORMS } from './agreement';
import { fieldName, isShownField } from './log-fields';
import { CHANGED, SETTING_NAMES, valueText } from './log-values';

const VERBS = {
  m: { added: 'добавлен', changed: 'изменён', removed: 'удалён' },
  f: { added: 'добавлена', changed: 'изменена', removed: 'удалена' },
  n: { added: 'добавлено', changed: 'изменено', removed: 'удалено' },
} as const;

type Subject = { name: string; gender: keyof typeof VERBS; ofOrder?: string; inFilter?: string };

const SUBJECTS: Record<LoggedTable, Subject> = {
  orders: { name: 'Заказ', gender: 'm' },
  order_lines: { name: 'Строка заказа', gender: 'f' },
  order_extras: { name: 'Услуга заказа', gender: 'f' },
  order_payments: { name: 'Деньги заказа', gender: 'f', ofOrder: 'Запись о деньгах заказа' },
  order_edits: { name: 'Изменение заказа', gender: 'm', ofOrder: 'Заказ' },
  payments: { name: 'Онлайн-платёж', gender: 'm', ofOrder: 'Онлайн-платёж заказа' },
  refunds: { name: 'Возврат', gender: 'm', ofOrder: 'Возврат по заказу' },
  order_claims: { name: 'Претензия', gender: 'f', ofOrder: 'Претензия по заказу' },
  enquiries: { name: 'Обращение', gender: 'n' },
  inbox_entries: { name: 'Ответ на обращение', gender: 'm' },
  products: { name: 'Товар', gender: 'm' },
  planned_discounts: { name: 'Скидка по датам', gender: 'f' },
  lots: { name: 'Партия', gender: 'f' },
  lot_files: { name: 'Файл партии', gender: 'm' },
  product_files: { name: 'Файл с ценами', gender: 'm' },
  media: { name: 'Фотография', gender: 'f' },
  categories: { name: 'Раздел', gender: 'm' },
  reviews: { name: 'Отзыв', gender: 'm' },
  documents: { name: 'Страница', gender: 'f' },
  banners: { name: 'Баннер', gender: 'm' },
  redirects: { name: 'Переадресация', gender: 'f' },
  settings: { name: 'Настройка', gender: 'f' },
  delivery_rates: { name: 'Тариф доставки', gender: 'm' },
  demo_archive: { name: 'Демо-магазин', gender: 'm' },
  customer_notes: {
    ...{ name: 'Заметка о покупателе', gender: 'f' },
    inFilter: 'Покупатель: заметка и личные данные',
  },
  outbox: { name: 'Сообщение', gender: 'n', ofOrder: 'Сообщение по заказу' },
  newsletter: { name: 'Рассылка', gender: 'f' },
  staff_accounts: { name: 'Сотрудник', gender: 'm' },
  staff_sessions: { name: 'Вход сотрудника', gender: 'm' },
  staff_keys: { name: 'Ключ программы', gender: 'm' },
  staff_views: { name: 'Сохранённый вид', gender: 'm' },
};

export const LOG_SUBJECTS = Object.entries(SUBJECTS).map(([value, { name, inFilter = name }]) => ({
  value,
  name: inFilter,
}));

type Described = Pick<LogEntry, 'subject' | 'key' | 'name' | 'order' | 'kind' | 'before' | 'after'>;

export function entryTitle(entry: Described): string {
  const { subject, name, order } = entry;
  const { name: noun, ofOrder } = SUBJECTS[subject];
  const own = ownTitle(entry);
  if (own) return own;
  if (!order) return name ? `${noun} ${quote(name)}` : noun;
  const ofOne = `${ofOrder ?? SUBJECTS.orders.name} №\u00A0${order}`;
  return name && !ofOrder && subject !== 'orders' ? `${ofOne}, ${name}` : ofOne;
}

function ownTitle({ subject, key, name, after }: Described): string | undefined {
  switch (subject) {
    case 'customer_notes':
      return customerAct(after) && 'Покупатель';
    case 'settings':
      return `Настройка ${quote(SETTING_NAMES[key] ?? key)}`;
    case 'staff_accounts':
    case 'staff_sessions':
      return `${SUBJECTS[subject].name} ${name}`.trim();
    case 'demo_archive':
      return SUBJECTS.demo_archive.name;
    case 'reviews':
      return name ? `Отзыв о товаре ${quote(name)}` : 'Отзыв о питомнике';
    default:
      return undefined;
  }
}

function customerAct({ exported, erased_orders: orders }: Described['after']): string | undefined {
  if (exported) return 'личные данные выгружены';
  if (typeof orders !== 'number') return undefined;
  return orders > 0 ? `личные данные удалены, также в ${formatCount(orders, IN_ORDERS)}` : 'личные данные удалены';
}

const IN_ORDERS: Noun = { one: 'заказе', few: 'заказах', many: 'заказах' };

type Filter = { subject?: string | undefined; key?: string | undefined; customer?: string | undefined };

/** Names the record or the customer that the log is filtered by. An order's newest entry may be about one of its lines. */
export function recordName({ subject, key, customer }: Filter, newest: LogEntry | undefined): string | undefined {
  if (customer) return `покупатель ${formatPhone(customer)}`;
  if (!key) return undefined;
  if (newest) return entryTitle(subject === 'orders' ? { ...newest, subject } : newest);
  return LOG_SUBJECTS.find(({ value }) => value === subject)?.name ?? 'одна запись';
}

type Action = { text: string; fields?: readonly string[] };

/** Changes with a wording of their own; `fields` are listed below it. */
const ACTIONS: Partial<Record<LoggedTable, (entry: Described) => Action | undefined>> = {
  order_payments: (entry) => {
    const { kind, before, after } = entry;
    const value = (field: string) => valueText('order_payments', field, after[field] ?? before[field]) ?? '';
    const way = PAYMENT_WAY_NAMES[(after.way ?? before.way) as keyof typeof PAYMENT_WAY_NAMES] ?? '';
    const text = `${value('kind')} ${value('amount')} ${way.toLowerCase()}`.trim();
    if (kind === 'changed') return undefined;
    return { text: kind === 'added' ? lowerFirst(text) : `убрана, было «${text}»`, fields: ['note'] };
  },
  products: ({ kind, after }) =>
    kind === 'added' && 'related' in after ? { text: '', fields: ['related'] } : undefined,
  orders: ({ after }) => (after.losses ? { text: '', fields: ['losses'] } : undefined),
  order_edits: ({ kind }) => (kind === 'added' ? { text: 'изменён', fields: ['changes', 'reason'] } : undefined),
  customer_notes: ({ after }) => {
    const text = customerAct(after);
    return text === undefined ? undefined : { text, fields: [] };
  },
  demo_archive: ({ after }) => ({ text: after.act === 'restored' ? 'возвращён' : 'убран', fields: ['name'] }),
  newsletter: () => ({ text: 'отправлена', fields: [] }),
  outbox: ({ before, after }) =>
    before.dead_at && !after.dead_at ? { text: 'отправлено ещё раз', fields: [] } : undefined,
  planned_discounts: ({ kind, after }) => {
    if (kind === 'added') return { text: 'назначена', fields: ['discount_price', 'from_day', 'until_day'] };
    if (kind === 'removed') return undefined;
    return { text: 'ended_at' in after ? 'закончилась' : 'началась', fields: [] };
  },
  staff_accounts: ({ kind, after }) => {
    const role = valueText('staff_accounts', 'role', after.role)?.toLowerCase();
    if (after.invited) return { text: 'приглашение выслано снова', fields: [] };
    return kind === 'added' ? { text: `приглашён, ${role ?? 'без роли'}`, fields: ['email'] } : undefined;
  },
  staff_keys: ({ kind, after }) => {
    if (after.dismissed) return { text: 'отказы просмотрены', fields: ['dismissed'] };
    return kind === 'added' ? { text: 'выдан', fields: ['scopes'] } : undefined;
  },
  staff_sessions: () => ({ text: 'завершён', fields: ['agent'] }),
};

/** Timestamps that work as flags: the words for setting one and for clearing it. */
const FLAGS: Partial<Record<LoggedTable, Record<string, readonly [string, string]>>> = {
  orders: { confirmed_at: ['подтверждён', 'подтверждение снято'] },
  order_claims: { settled_at: ['ответили', 'снова ждёт ответа'] },
  enquiries: { settled_at: ['ответили', 'снова ждёт ответа'] },
  lots: { closed_at: ['закончилась', 'снова открыта'] },
  lot_files: { removed_at: ['убран', 'возвращён'] },
  products: { removed_at: ['снят с продажи', 'снова в продаже'] },
  staff_accounts: { disabled_at: ['доступ закрыт', 'снова открыт доступ'] },
  staff_keys: { revoked_at: ['отозван', 'снова действует'] },
};

/** Any move by staff confirms an order, but only its new state was meant. */
const isShownIn = (entry: Described, field: string): boolean =>
  isShownField(field) &&
  !isNoise(entry, field) &&
  !(entry.subject === 'orders' && field === 'confirmed_at' && 'status' in entry.after);

const NAME_FIELDS = ['name', 'title', 'subject'];

function isNoise({ kind, name, before, after }: Described, field: string): boolean {
  const value = after[field] ?? before[field];
  if (field === 'currency') return value === 'RUB';
  if (field === 'refunded_before') return value === 0;
  return kind !== 'changed' && name !== '' && value === name && NAME_FIELDS.includes(field);
}

function flagAction(entry: Described): Action | undefined {
  const { subject, kind, before, after } = entry;
  if (kind !== 'changed') return undefined;
  const fields = Object.keys({ ...before, ...after }).filter((field) => isShownIn(entry, field));
  const flags = Object.entries(FLAGS[subject] ?? {}).filter(([name]) => fields.includes(name));
  const [flag, words] = flags.find(([name]) => name in before !== name in after) ?? [];
  if (!flag || !words) return undefined;
  const [set, cleared] = words;
  return { text: flag in after ? set : cleared, fields: fields.filter((field) => field !== flag) };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export type ShownChange = { name: string; before?: string; after?: string };

function shownChange({ subject, kind, before, after }: Described, field: string): ShownChange[] {
  const [was, is] = [valueText(subject, field, before[field]), valueText(subject, field, after[field])];
  const name = fieldName(subject, field);
  const told = (text: string) => (text === CHANGED ? agreed(name, CHANGED_FORMS) : text);
  const only = kind === 'changed' && was !== is ? undefined : (is ?? was);
  if (kind !== 'changed' && only === CHANGED) return [];
  if (only !== undefined) return [{ name, after: told(only) }];
  if (was === is) return [];
  if (was === CHANGED) return [{ name, after: is ?? agreed(name, ERASED_FORMS) }];
  return [{ name, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: told(is) }) }];
}

const STATES = new Set(['status', 'state', 'stage']);

export type EntryWords = { title: string; action: string; only?: ShownChange; changes: ShownChange[] };

/** A single change stands in the line of its title: «Заказ № 3502-3219: Собираем → Собран». */
export function describeEntry(entry: Described): EntryWords {
  const own = ACTIONS[entry.subject]?.(entry) ?? flagAction(entry);
  const fields =
    own?.fields ?? Object.keys({ ...entry.before, ...entry.after }).filter((field) => isShownIn(entry, field));
  const changes = fields.flatMap((field) => shownChange(entry, field));
  const title = entryTitle(entry);
  if (own || entry.kind !== 'changed' || changes.length === 0)
    return { title, action: own?.text ?? VERBS[SUBJECTS[entry.subject].gender][entry.kind], changes };
  const [only, ...others] = changes;
  if (!only || others.length > 0) return { title, action: '', changes };
  const isState = fields.some((field) => STATES.has(field));
  return { title, action: '', only: { ...only, name: isState ? '' : lowerFirst(only.name) }, changes: [] };
}
