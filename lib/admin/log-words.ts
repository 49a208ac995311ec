import type { LogEntry } from '@/contract/staff/log';
import { ORDER_STATE_NAMES } from '@/contract/staff/order-states';
import { capitalise } from '../format/text';

export const SUBJECT_NAMES: Record<LogEntry['subject'], string> = {
  products: 'Товар',
  categories: 'Раздел',
  documents: 'Страница',
  settings: 'Настройка',
  orders: 'Заказ',
  order_lines: 'Строка заказа',
  order_extras: 'Услуга заказа',
  order_payments: 'Деньги заказа',
  order_edits: 'Изменение заказа',
  order_claims: 'Претензия',
  enquiries: 'Обращение',
  customer_notes: 'Заметка о покупателе',
  staff_views: 'Сохранённый фильтр',
  reviews: 'Отзыв',
  banners: 'Баннер',
  redirects: 'Переадресация',
  delivery_rates: 'Тариф доставки',
  staff_accounts: 'Сотрудник',
  staff_keys: 'Ключ',
  staff_sessions: 'Вход сотрудника',
  payments: 'Платёж',
  refunds: 'Возврат',
  outbox: 'Сообщение',
  newsletter: 'Рассылка',
};

export const KIND_NAMES: Record<LogEntry['kind'], string> = {
  added: 'добавлено',
  changed: 'изменено',
  removed: 'удалено',
};

const FIELD_NAMES: Record<string, string> = {
  price: 'Цена',
  discount_price: 'Цена со скидкой',
  stocked: 'На складе',
  removed_at: 'Убран из продажи',
  name: 'Имя',
  role: 'Роль',
  disabled_at: 'Доступ закрыт',
  status: 'Состояние',
  state: 'Состояние',
  answer: 'Ответ',
  title: 'Название',
  link: 'Адрес',
  to_address: 'Новый адрес',
  phone: 'Телефон',
  email: 'Почта',
  customer_name: 'Имя покупателя',
  delivery: 'Доставка',
  comment: 'Комментарий',
  handover_on: 'День выдачи',
  staff_note: 'Заметка для своих',
  payment_method: 'Оплата',
  pay_until: 'Оплатить до',
  confirmed_at: 'Подтверждён',
  confirm_until: 'Подтвердить до',
  total: 'Сумма',
  discount: 'Скидка',
  delivery_price: 'Доставка',
  amount: 'Количество',
  unit_price: 'Цена',
  full_price: 'Цена без скидки',
  kind: 'Что',
  way: 'Как',
  sum: 'Сумма',
  note: 'Заметка',
  reason: 'Причина',
  changes: 'Изменения',
  total_before: 'Сумма до',
  total_after: 'Сумма после',
  settled_at: 'Ответили',
  bed: 'Место',
  query: 'Фильтр',
  scopes: 'Права',
  revoked_at: 'Отозван',
  password_hash: 'Пароль',
  totp_secret: 'Код из приложения',
  totp_confirmed_at: 'Вход с кодом включён',
  erased_orders: 'Стёрты данные заказов',
  exported: 'Личные данные выгружены',
  invited: 'Приглашён',
  stage: 'Состояние',
  refunded: 'Возвращено',
  at: 'Когда',
};

/** In records of money the amount is money, in lines of an order it is pieces. */
const SUMS: Partial<Record<LogEntry['subject'], ReadonlySet<string>>> = {
  order_payments: new Set(['amount']),
  payments: new Set(['amount', 'refunded']),
  refunds: new Set(['amount', 'refunded_before']),
};

/** Ids of rows say nothing to a reader. */
const HIDDEN = new Set(['id', 'order_id', 'product_id', 'account_id', 'payment_id', 'place', 'actor']);

/** Kopecks. */
const MONEY = new Set([
  'price',
  'discount_price',
  'unit_price',
  'full_price',
  'total',
  'delivery_price',
  'amount_paid',
  'total_before',
  'total_after',
]);
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const LONGEST = 200;

export type ShownChange = { name: string; before: string; after: string };

export const shownChanges = ({
  subject,
  before,
  after,
}: Pick<LogEntry, 'subject' | 'before' | 'after'>): ShownChange[] =>
  Object.keys({ ...before, ...after })
    .filter((field) => !HIDDEN.has(field))
    .map((field) => {
      const isMoney = MONEY.has(field) || SUMS[subject]?.has(field) === true;
      const nameOf = isMoney && field === 'amount' ? 'sum' : field;
      const isState = subject === 'orders' && field === 'status';
      const textOf = (value: unknown) => (isState && STATES.get(value)) || valueText(isMoney, value);
      return {
        name: FIELD_NAMES[nameOf] ?? field,
        before: textOf(before[field]),
        after: textOf(after[field]),
      };
    });

const STATES = new Map<unknown, string>(
  Object.entries(ORDER_STATE_NAMES).map(([status, name]) => [status, capitalise(name)]),
);

function valueText(isMoney: boolean, value: unknown): string {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return isMoney ? roubles.format(value / 100) : value.toLocaleString('ru-RU');
  if (typeof value === 'string') return MOMENT.test(value) ? moment.format(new Date(value)) : shorten(value);
  return shorten(JSON.stringify(value));
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
