import type { Attributes } from '@/contract/attributes';
import { DOCUMENT_KINDS } from '@/contract/document-kinds';
import { EXTRA_NAMES } from '@/contract/order-extras';
import { IF_MISSING_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { PAYMENT_WAY_NAMES } from '@/contract/payment-ways';
import type { LoggedTable } from '@/contract/staff/log';
import { ORDER_STATE_NAMES } from '@/contract/staff/order-states';
import { PERMISSION_NAMES, STAFF_ROLE_NAMES } from '@/contract/staff/permissions';
import { PROMOTED_NAMES } from '../catalog/promoted-values';
import { SORT_NAMES } from '../catalog/query';
import { formatDay } from '../format/dates';
import { formatMoment } from '../orders/dates';
import { isKopecks } from './log-fields';
import { formatMoney } from './money-words';

type Names = Record<string, string>;

const valuesOf = <T>(labels: Record<string, T>, nameOf: (label: T) => string): Names =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, nameOf(label)]));

const FORM_NAMES: Record<NonNullable<Attributes['form']>, string> = {
  P9: 'горшок P9',
  C2: 'контейнер С2',
  C3: 'контейнер С3',
  C5: 'контейнер С5',
  'C7.5': 'контейнер С7,5',
  C10: 'контейнер С10',
  C15: 'контейнер С15',
  C20: 'контейнер С20',
  ball: 'с земляным комом',
  bare_root: 'с открытыми корнями',
  bonsai_pot: 'в плошке',
};

export const SETTING_NAMES: Names = {
  common: 'общее: контакты, меню, продавец',
  forms: 'формы заявок',
  reviews_form: 'форма отзыва',
  feedback_services: 'услуги в форме заявки',
  companions: 'что предлагать вместе',
  page_404: 'страница «Не найдено»',
};

const VALUES: Partial<Record<LoggedTable, Record<string, Names>>> = {
  orders: {
    status: ORDER_STATE_NAMES,
    payment_method: valuesOf(PAYMENT_METHODS, ({ label }) => label),
    if_missing: IF_MISSING_LABELS,
  },
  order_extras: { key: EXTRA_NAMES },
  order_payments: { kind: { payment: 'Получили', refund: 'Вернули' }, way: PAYMENT_WAY_NAMES },
  payments: {
    stage: {
      begun: 'начат',
      pending: 'ждём оплату',
      held: 'деньги отложены банком',
      cancelled: 'отменён',
      taken: 'оплачен',
      returning: 'возвращаем деньги',
      unreturned: 'банк отказал в возврате',
      returned: 'деньги возвращены',
    },
  },
  refunds: {
    stage: {
      queued: 'ждёт другого возврата',
      begun: 'начат',
      pending: 'банк возвращает',
      done: 'деньги возвращены',
      refused: 'банк отказал',
      by_staff: 'вернули сами',
    },
    kind: { whole: 'весь платёж', part: 'часть платежа' },
  },
  product_files: {
    state: {
      read: 'загружен',
      checking: 'проверяется',
      checked: 'проверен',
      running: 'проводится',
      stopped: 'проведён не\u00A0до\u00A0конца',
      publishing: 'публикуется',
      done: 'проведён',
    },
  },
  reviews: { state: { pending: 'ждёт проверки', published: 'опубликован', rejected: 'отклонён' } },
  enquiries: {
    mailing_type: { header: 'заявка с сайта', consultation: 'консультация', service: 'услуга', newsletter: 'рассылка' },
  },
  inbox_entries: { kind: { letter: 'письмо', done: 'ответили без письма', reopened: 'открыли снова' } },
  categories: { promoted: PROMOTED_NAMES, sort: SORT_NAMES },
  settings: { key: SETTING_NAMES },
  documents: {
    kind: {
      page: 'страница',
      ...Object.fromEntries(Object.values(DOCUMENT_KINDS).map(({ storedAs, label }) => [storedAs, label])),
    },
  },
  outbox: { channel: { mail: 'письмом', sms: 'по СМС', telegram: 'в Telegram' } },
  delivery_rates: {
    kind: {
      pickup: 'самовывоз',
      zone: 'доставка',
      terminal: 'до транспортной компании',
      crane: 'манипулятор',
      box: 'упаковка',
      carrying: 'занос',
      visit: 'выезд',
      planting: 'посадка',
    },
    forms: FORM_NAMES,
  },
  staff_accounts: { role: STAFF_ROLE_NAMES },
  staff_keys: { scopes: PERMISSION_NAMES },
  staff_views: { list: { orders: 'заказы', products: 'цены и остатки' } },
};

/** Ids: a reader sees only that they changed. */
const IDS = new Set(['category_id', 'parent_id', 'family', 'service']);
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const LONGEST = 200;

/** What the log writes instead of personal data. */
export const CHANGED = 'изменено';

export function valueText(subject: LoggedTable, field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (IDS.has(field)) return CHANGED;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number')
    return isKopecks(subject, field) ? formatMoney(value / 100) : value.toLocaleString('ru-RU');
  const names = VALUES[subject]?.[field] ?? {};
  if (typeof value === 'string') return names[value] ?? textOf(value);
  return isTexts(value) ? shorten(value.map((text) => names[text] ?? text).join(', ')) || undefined : CHANGED;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

function textOf(value: string): string {
  if (MOMENT.test(value)) return formatMoment(value);
  return DAY.test(value) ? formatDay(value) : shorten(value);
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
