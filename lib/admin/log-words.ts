import type { LogEntry } from '@/contract/staff/log';

export const SUBJECT_NAMES: Record<LogEntry['subject'], string> = {
  products: 'Товар',
  categories: 'Раздел',
  documents: 'Страница',
  settings: 'Настройка',
  orders: 'Заказ',
  order_lines: 'Строка заказа',
  order_extras: 'Услуга заказа',
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
};

/** Kopecks. */
const MONEY = new Set([
  'price',
  'discount_price',
  'unit_price',
  'full_price',
  'total',
  'delivery_price',
  'amount_paid',
]);
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const LONGEST = 200;

export type ShownChange = { name: string; before: string; after: string };

export const shownChanges = ({ before, after }: Pick<LogEntry, 'before' | 'after'>): ShownChange[] =>
  Object.keys({ ...before, ...after }).map((field) => ({
    name: FIELD_NAMES[field] ?? field,
    before: valueText(field, before[field]),
    after: valueText(field, after[field]),
  }));

function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'number') return MONEY.has(field) ? roubles.format(value / 100) : value.toLocaleString('ru-RU');
  if (typeof value === 'string') return MOMENT.test(value) ? moment.format(new Date(value)) : shorten(value);
  return shorten(JSON.stringify(value));
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
