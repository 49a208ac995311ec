import type { Company } from '../../contract/company';
import { formatRoubles } from '../../contract/format';
import { formatWhen } from '../../contract/moscow-time';
import { confirmText } from '../../contract/order-terms';
import { DELIVERY_WORDS, IF_MISSING_WORDS, PAYMENT_WORDS, payerText } from '../../contract/order-words';
import type { OrderSubmission } from '../../contract/orders';
import { formatPhone } from '../../contract/phone';
import type { Pin } from '../addresses/rules';
import { toRoubles } from '../money/rules';
import type { Letter, LetterPart, LetterRow, Message } from '../notifications/message';
import { asName, asPlace, greeting, shownEmail } from '../notifications/rules';
import { type Address, invoice, isByPhone, payment, placeLines, route, text, waysToOrder } from './letter-parts';
import { formatOrderNumber, type OrderedLine } from './rules';

type Method = OrderSubmission['order_data']['delivery']['method'];

export type OrderLetter = {
  id: string;
  number: number;
  /** Kopecks. */
  total: number;
  /** Part of the total; null where it is settled by telephone. */
  delivery_price: number | null;
  /** The calendar day before which its plants do not travel, as midnight UTC. */
  leaves_from: Date | undefined;
  /** Of an order that is to be paid online. */
  pay_until: Date | null;
  /** Of one that waits for a word of staff. */
  confirm_until: Date | null;
  /** How its point on the map and its address belong together. */
  pin: Pin | undefined;
  lines: OrderedLine[];
  submission: OrderSubmission;
};

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** What the customer reads after ordering. [ORDER-05] */
export function customerLetter(order: OrderLetter, address: Address): Message {
  const { name, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-customer`,
    recipient: email,
    subject: `Заказ № ${formatOrderNumber(order.number)} принят`,
    body: orderedLetter(order, greeting(name, 'спасибо за заказ'), address),
  };
}

function orderedLetter(order: OrderLetter, hello: string, address: Address): Letter {
  const { method } = order.submission.order_data.delivery;
  const ways = [...moneyOf(order, address), ...(method === 'pickup' ? route(address) : [])];
  return {
    preheader: `${formatRoubles(toRoubles(order.total))}, ${DELIVERY_WORDS[method].toLowerCase()}`,
    parts: [
      text(hello),
      billOf(order),
      { kind: 'facts', facts: customerFacts(order, address) },
      ...confirmation(order),
      ...ways,
      text(`${NEXT[method]} Если что-то изменилось, ответьте на это письмо.`),
      ...waysToOrder(address, ways),
    ],
  };
}

const NEXT: Record<Method, string> = {
  pickup: 'Мы позвоним, когда заказ будет собран.',
  courier: 'Мы позвоним, чтобы договориться о времени.',
  transport: 'Мы позвоним, чтобы согласовать транспортную компанию. Отправим заказ после оплаты.',
};

/** What is to be paid before the plants leave: at the bank, or by an invoice. */
const moneyOf = (order: OrderLetter, address: Address): LetterPart[] =>
  order.pay_until
    ? [payment(order.pay_until, address)]
    : invoice(termsOf(order), address, order.confirm_until ? '' : undefined);

const confirmation = ({ confirm_until, submission }: OrderLetter): LetterPart[] =>
  confirm_until ? [text(confirmText(submission.order_data.payment_method, confirm_until))] : [];

const termsOf = ({ submission, delivery_price }: OrderLetter) => ({ ...submission.order_data, delivery_price });

/** By which it is found in the nursery. */
const withSku = (line: OrderedLine) => ({ ...line, name: `${line.sku} ${line.name}` });

/** What the nursery reads of a new order. [ORDER-05] */
export function nurseryLetter(order: OrderLetter, recipient: string, link: string): Message {
  const { name, phone, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-nursery`,
    recipient,
    subject: `Новый заказ № ${formatOrderNumber(order.number)} на ${formatRoubles(toRoubles(order.total))}`,
    body: [
      `${name}, +${phone}, ${shownEmail(email)}`,
      '',
      ...describe({ ...order, lines: order.lines.map(withSku) }),
      ...placeOf(order),
      ...wishes(order),
      '',
      `Заказ на сайте: ${link}`,
    ].join('\n'),
    // Staff answer the letter, and the customer reads it.
    headers: { 'Reply-To': email },
  };
}

const PIN_WORDS = {
  differs: ['Адрес и точка на карте расходятся: назовите стоимость доставки по телефону.'],
  unchecked: ['Точку поставил покупатель: сверьте её с адресом.'],
  suggested: [],
};

/** Where the customer's pin stands: what delivery costs was reckoned from there, if it is the address's own. */
function placeOf({ submission, pin }: OrderLetter): string[] {
  const { method, x, y } = submission.order_data.delivery;
  if (method === 'pickup' || x === undefined || y === undefined) return [];
  return [`На карте: https://yandex.ru/maps/?pt=${y},${x}&z=16&l=map`, ...(pin ? PIN_WORDS[pin] : [])];
}

const WORD_WANTED =
  'Заказ без оплаты: позвоните покупателю и подтвердите заказ. Неподтверждённый отменится сам, растения вернутся в продажу:';

function wishes({ submission, pay_until, confirm_until }: OrderLetter): string[] {
  const { company, if_missing, payment_method } = submission.order_data;
  return [
    ...(confirm_until ? [`${WORD_WANTED} ${formatWhen(confirm_until)}.`] : []),
    ...(pay_until ? ['Собирать его можно после письма о том, что он оплачен.'] : []),
    ...(if_missing ? [`Если растения не окажется: ${IF_MISSING_WORDS[if_missing]}`] : []),
    ...(company && payment_method === 'invoice' ? [`Счёт на ${payerText(company)}`] : []),
  ];
}

/** What staff read in Telegram: nothing of the customer, whose data must not leave the country. */
export const staffNotice = ({ id, number, total }: OrderLetter): Message => ({
  channel: 'telegram',
  message_id: `order-${id}-staff`,
  recipient: '',
  subject: '',
  body: `Новый заказ № ${formatOrderNumber(number)} на ${formatRoubles(toRoubles(total))}`,
});

function billOf(order: OrderLetter): LetterPart & { kind: 'bill' } {
  const { lines, delivery_price, total } = order;
  const rows = lines.map(({ name, amount, unit_price }) => ({
    name,
    detail: `${amount} шт × ${formatRoubles(toRoubles(unit_price))}`,
    value: formatRoubles(toRoubles(amount * unit_price)),
  }));
  const delivery = { name: 'Доставка', value: formatRoubles(toRoubles(delivery_price ?? 0)) };
  return {
    kind: 'bill',
    rows: delivery_price === null ? rows : [...rows, delivery],
    total: { name: isByPhone(termsOf(order)) ? 'Итого без доставки' : 'Итого', value: formatRoubles(toRoubles(total)) },
  };
}

/** `where` the plants are handed over. */
function factsOf(order: OrderLetter, where: (string | undefined)[]): LetterRow[] {
  const { delivery, payment_method } = order.submission.order_data;
  const { method } = delivery;
  return [
    { name: 'Получение', value: [DELIVERY_WORDS[method], ...where].filter(Boolean).join('\n') },
    ...(isByPhone(termsOf(order)) ? [{ name: 'Стоимость доставки', value: 'назовём по телефону' }] : []),
    ...(order.leaves_from ? [leavingOf(order.leaves_from, method)] : []),
    { name: 'Оплата', value: PAYMENT_WORDS[payment_method] },
  ];
}

/**
 * Whom it is for, who pays, and where and when to fetch it. The letter may go to a stranger: what else was typed stands
 * on the order's page.
 */
function customerFacts(order: OrderLetter, { nursery }: Address): LetterRow[] {
  const { user_data, order_data } = order.submission;
  const { company, payment_method, delivery } = order_data;
  const pickup = nursery ? placeLines(nursery.address) : [];
  return [
    { name: 'Получатель', value: [asName(user_data.name), formatPhone(user_data.phone)].filter(Boolean).join(', ') },
    ...factsOf(order, delivery.method === 'pickup' ? pickup : [asPlace(delivery.address)]),
    ...(company && payment_method === 'invoice' ? [{ name: 'Плательщик', value: payerText(numbersOf(company)) }] : []),
  ];
}

const numbersOf = ({ inn, kpp }: Company): Pick<Company, 'inn' | 'kpp'> => ({ inn, kpp });

/** What was promised at checkout: the season keeps the plants here until then. */
const leavingOf = (from: Date, method: Method): LetterRow => ({
  name: method === 'pickup' ? 'Выдадим' : 'Отправим',
  value: `с\u00A0${DAY.format(from)}`,
});

/** The same in lines, for the nursery, with all that was typed. */
function describe(order: OrderLetter): string[] {
  const { rows, total } = billOf(order);
  const { delivery, comment } = order.submission.order_data;
  const { method, address, details } = delivery;
  const facts = [
    ...factsOf(order, method === 'pickup' ? [] : [address, details]),
    ...(comment ? [{ name: 'Комментарий', value: comment }] : []),
  ];
  const line = ({ name, detail, value }: LetterRow) =>
    detail ? `${name} — ${detail} = ${value}` : `${name}: ${value}`;
  return [...[...rows, total].map(line), '', ...facts.map(line)];
}
