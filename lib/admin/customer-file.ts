import { DELIVERY_LABELS, IF_MISSING_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { formatMoment } from '../orders/dates';
import { PAYMENT_STATE_LABELS, STATUS_LABELS } from '../orders/labels';
import { escapeXml } from '../seo/xml';
import { FORM_NAMES } from './consent-names';
import { formatMoney } from './money-words';

type Data = Record<string, unknown>;

const NAMES: Record<string, string> = {
  address: 'Адрес',
  agent: 'Устройство',
  amount: 'Количество',
  answers: 'Ответы питомника',
  claims: 'Претензии',
  comment: 'Комментарий',
  company: 'Организация',
  confirm_until: 'Подтвердить до',
  consents: 'Согласия на обработку данных',
  created_at: 'Первый вход',
  customer: 'Покупатель',
  date: 'Дата',
  delivery: 'Доставка',
  delivery_address_info: 'Адрес доставки',
  details: 'Подробности',
  discount: 'Скидка',
  email: 'Почта',
  enquiries: 'Обращения',
  extras: 'Услуги',
  favourites: 'Избранное',
  first_name: 'Имя',
  form: 'Где дано',
  has_password: 'Есть пароль',
  if_missing: 'Если растения не будет',
  inn: 'ИНН',
  kind: 'Как ответили',
  kpp: 'КПП',
  last_name: 'Фамилия',
  last_order: 'Прошлый заказ',
  leaves_from: 'Отправим не раньше',
  mailing_type: 'Откуда',
  method: 'Способ',
  moves: 'Ход заказа',
  name: 'Название',
  note: 'Заметка питомника',
  number: 'Номер',
  order: 'Заказ',
  orders: 'Заказы',
  pay_until: 'Оплатить до',
  payment: 'Онлайн-оплата',
  payment_method: 'Способ оплаты',
  phone: 'Телефон',
  price: 'Цена',
  product: 'Растение',
  products: 'Растения',
  rating: 'Оценка',
  recipient: 'Получатель',
  refunded: 'Возвращено',
  reviews: 'Отзывы',
  sessions: 'Где выполнен вход',
  sku: 'Артикул',
  staff_notes: 'Заметки питомника к заказам',
  state: 'Состояние',
  status: 'Состояние',
  stock_requests: 'Ждёт поступления',
  subscriptions: 'Подписки',
  text: 'Текст',
  total: 'Сумма',
  used_at: 'Последний вход',
  user: 'Учётная запись',
  zone: 'Зона доставки',
};

const NAMES_WITHIN: Record<string, string> = {
  'user.mailing_type': 'Рассылки',
  'customer.name': 'Имя',
  'last_order.name': 'Имя',
  'moves.note': 'Примечание',
};

/** Page addresses and ids: in the file for programs only. */
const HIDDEN = new Set([
  ...['uuid', 'slug', 'path', 'src', 'x', 'y', 'place_token', 'key', 'can_cancel', 'payment_url', 'invoice_url'],
  ...['text_version', 'specimen'],
]);

export const isShownOfCustomer = (key: string): boolean => !HIDDEN.has(key);
export const customerFieldName = (key: string): string | undefined => NAMES[key];

type Names = Record<string, string>;

const VALUES: Record<string, Names> = {
  status: Object.fromEntries(Object.entries(STATUS_LABELS).map(([status, { name }]) => [status, name])),
  method: DELIVERY_LABELS,
  payment_method: Object.fromEntries(Object.entries(PAYMENT_METHODS).map(([method, { label }]) => [method, label])),
  if_missing: IF_MISSING_LABELS,
  state: {
    ...PAYMENT_STATE_LABELS,
    ...{ pending: 'ожидает', published: 'опубликован', rejected: 'отклонён' },
    ...{ confirmed: 'подписка подтверждена', unsubscribed: 'отписка' },
  },
  form: FORM_NAMES,
  kind: { letter: 'письмом', done: 'без письма' },
  mailing_type: FORM_NAMES,
};
const ROUBLES = new Set(['total', 'price', 'discount', 'refunded']);
const MOMENT = /^\d{4}-\d\d-\d\dT/;

function plainText(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return ROUBLES.has(key) ? formatMoney(value) : value.toLocaleString('ru-RU');
  const text = String(value);
  return VALUES[key]?.[text] ?? (MOMENT.test(text) ? formatMoment(text) : text);
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function valueHtml(key: string, value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => `<li>${valueHtml(key, item)}</li>`).join('');
    return items ? `<ul>${items}</ul>` : 'нет';
  }
  return isData(value) ? fieldsHtml(key, value) : escapeXml(plainText(key, value));
}

const fieldsHtml = (owner: string, data: Data): string =>
  `<dl>${Object.entries(data)
    .filter(([key, value]) => isShownOfCustomer(key) && !isNothing(value))
    .map(([key, value]) => `<dt>${nameHtml(owner, key)}</dt><dd>${valueHtml(key, value)}</dd>`)
    .join('')}</dl>`;

const nameHtml = (owner: string, key: string): string =>
  escapeXml(NAMES_WITHIN[`${owner}.${key}`] ?? NAMES[key] ?? key);

const sectionHtml = ([key, value]: [string, unknown]): string =>
  `<section><h2>${nameHtml('', key)}</h2>${isNothing(value) ? '<p>нет</p>' : valueHtml(key, value)}</section>`;

/** Fields within fields keep short names beside their values: a column for each would leave the innermost no room. */
const STYLE = `body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif;color:#1a211b}
h1{overflow-wrap:anywhere}
h2{margin:2rem 0 .5rem;break-after:avoid}ul{padding:0;list-style:none}li{padding:.5rem 0;border-top:1px solid #ccc}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}dt{color:#62665d}
dd dl{grid-template-columns:max-content minmax(0,1fr);gap:0 .5rem}
@media screen and (max-width:40rem){section>dl,section>ul>li>dl{display:block}}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dt,dd{break-inside:avoid}`;

/** A page by itself that can be read, printed and sent to the customer. */
export function customerPage(data: Data, at: Date): string {
  const title = customerTitle(data);
  const lead = `Всё, что магазин хранит о покупателе на ${formatMoment(at.toISOString())} (152-ФЗ).`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeXml(title)}</h1><p>${escapeXml(lead)}</p>${Object.entries(data).map(sectionHtml).join('\n')}</body></html>
`;
}

/** The file is named after it, too. */
export function customerTitle({ user, customer, orders }: Data): string {
  const account = isData(user) ? [user.first_name, user.last_name] : [];
  const placed = Array.isArray(orders) ? orders.find((order) => isData(order) && isData(order.customer)) : undefined;
  const other = isData(customer) ? customer.name : placed?.customer.name;
  const names = account.some(Boolean) ? account : [other];
  return ['Данные покупателя', ...names.filter((name) => typeof name === 'string' && name !== '')].join(' ');
}
