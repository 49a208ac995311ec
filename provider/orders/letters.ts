import type { Company } from '../../contract/company';
import { formatRoubles } from '../../contract/format';
import { formatWhen } from '../../contract/moscow-time';
import { DELIVERY_LABELS, IF_MISSING_LABELS, IF_MISSING_QUESTION, payerText } from '../../contract/order-labels';
import type { OrderSubmission } from '../../contract/order-submission';
import { confirmText } from '../../contract/order-terms';
import { PAYMENT_METHODS } from '../../contract/payment-methods';
import { formatPhone } from '../../contract/phone';
import type { Pin } from '../addresses/rules';
import type { OrderedExtra } from '../delivery/rules';
import { toRoubles } from '../money/rules';
import type { Letter, LetterPart, LetterRow, Message } from '../notifications/message';
import { addressOrEmpty, displayEmail, greeting, nameOrEmpty } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';
import { invoice, isByPhone, type LetterLinks, orderLinkParts, payment, placeLines, route, text } from './letter-parts';
import type { OrderedLine } from './rules';

type Method = OrderSubmission['order_data']['delivery']['method'];

export type OrderLetter = {
  id: string;
  number: number;
  total: number;
  /** Kopecks, included in the total; null if agreed by phone. */
  delivery_price: number | null;
  zone_name?: string | null;
  extras: OrderedExtra[];
  leaves_from: Date | undefined;
  pay_until: Date | null;
  confirm_until: Date | null;
  pin: Pin | undefined;
  lines: OrderedLine[];
  submission: OrderSubmission;
};

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** [ORDER-05] */
export function customerLetter(order: OrderLetter, links: LetterLinks): Message {
  const { name, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-customer`,
    recipient: email,
    subject: `Заказ № ${formatOrderNumber(order.number)} принят`,
    body: orderedLetter(order, greeting(name, 'спасибо за заказ'), links),
  };
}

function orderedLetter(order: OrderLetter, hello: string, links: LetterLinks): Letter {
  const { method } = order.submission.order_data.delivery;
  const actions = [...moneyOf(order, links), ...(method === 'pickup' ? route(links) : [])];
  return {
    preheader: `${formatRoubles(toRoubles(order.total))}, ${DELIVERY_LABELS[method].toLowerCase()}`,
    parts: [
      text(hello),
      billOf(order),
      { kind: 'facts', facts: customerFacts(order, links) },
      ...confirmation(order),
      ...actions,
      text(`${NEXT[method]} Если что-то изменилось, ответьте на это письмо.`),
      ...orderLinkParts(links, actions),
    ],
  };
}

const NEXT: Record<Method, string> = {
  pickup: 'Мы позвоним, когда заказ будет собран.',
  courier: 'Мы позвоним, чтобы договориться о времени.',
  transport: 'Мы позвоним, чтобы согласовать транспортную компанию. Отправим заказ после оплаты.',
};

const moneyOf = (order: OrderLetter, links: LetterLinks): LetterPart[] =>
  order.pay_until
    ? [payment(order.pay_until, links)]
    : [...linkAfterCheck(order), ...invoice(termsOf(order), links, order.confirm_until ? '' : undefined)];

function linkAfterCheck({ submission }: OrderLetter): LetterPart[] {
  const { offered, paymentPageText } = PAYMENT_METHODS[submission.order_data.payment_method];
  return offered === 'after_check' ? [text(paymentPageText)] : [];
}

const confirmation = ({ confirm_until, submission }: OrderLetter): LetterPart[] =>
  confirm_until ? [text(confirmText(submission.order_data.payment_method, confirm_until))] : [];

const termsOf = ({ submission, delivery_price }: OrderLetter) => ({ ...submission.order_data, delivery_price });

const withSku = (line: OrderedLine) => ({ ...line, name: `${line.sku} ${line.name}` });

export function nurseryLetter(order: OrderLetter, recipient: string, link: string): Message {
  const { name, phone, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-nursery`,
    recipient,
    subject: `Новый заказ № ${formatOrderNumber(order.number)} на ${formatRoubles(toRoubles(order.total))}`,
    body: [
      `${name}, +${phone}, ${displayEmail(email)}`,
      '',
      ...describe({ ...order, lines: order.lines.map(withSku) }),
      ...mapLines(order),
      ...notesOf(order),
      '',
      `Заказ в админке: ${link}`,
    ].join('\n'),
    // Staff reply to this letter, and the customer reads the reply.
    headers: { 'Reply-To': email },
  };
}

const PIN_NOTES = {
  differs: ['Адрес и точка на карте расходятся: назовите стоимость доставки по телефону.'],
  unchecked: ['Точку поставил покупатель: сверьте её с адресом.'],
  suggested: [],
};

function mapLines({ submission, pin }: OrderLetter): string[] {
  const { method, x, y } = submission.order_data.delivery;
  if (method === 'pickup' || x === undefined || y === undefined) return [];
  return [`На карте: https://yandex.ru/maps/?pt=${y},${x}&z=16&l=map`, ...(pin ? PIN_NOTES[pin] : [])];
}

const CONFIRM_REQUEST =
  'Заказ без оплаты: позвоните покупателю и подтвердите заказ. Неподтверждённый отменится сам, растения вернутся в продажу:';

function notesOf({ submission, pay_until, confirm_until }: OrderLetter): string[] {
  const { company, if_missing, payment_method, delivery } = submission.order_data;
  const isZoneChosen = delivery.zone !== undefined && delivery.x === undefined;
  return [
    ...(isZoneChosen ? ['Зону доставки выбрал покупатель: сверьте её с адресом.'] : []),
    ...(confirm_until ? [`${CONFIRM_REQUEST} ${formatWhen(confirm_until)}.`] : []),
    ...(pay_until ? ['Собирать его можно после письма о том, что он оплачен.'] : []),
    ...(if_missing ? [`${IF_MISSING_QUESTION}: ${IF_MISSING_LABELS[if_missing]}`] : []),
    ...(company && PAYMENT_METHODS[payment_method].hasInvoice ? [`Счёт на ${payerText(company)}`] : []),
  ];
}

/** Contains no personal data, because Telegram's servers are abroad. */
export const staffNotice = ({ id, number, total }: OrderLetter): Message => ({
  channel: 'telegram',
  message_id: `order-${id}-staff`,
  recipient: '',
  subject: '',
  body: `Новый заказ № ${formatOrderNumber(number)} на ${formatRoubles(toRoubles(total))}`,
});

function billOf(order: OrderLetter): LetterPart & { kind: 'bill' } {
  const { lines, delivery_price, extras, total } = order;
  const rows = [...lines, ...extras].map(({ name, amount, unit_price }) => ({
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

function factsOf(order: OrderLetter, where: (string | undefined)[]): LetterRow[] {
  const { delivery, payment_method } = order.submission.order_data;
  const { method } = delivery;
  return [
    { name: 'Получение', value: [DELIVERY_LABELS[method], order.zone_name, ...where].filter(Boolean).join('\n') },
    ...(isByPhone(termsOf(order)) ? [{ name: 'Стоимость доставки', value: 'назовём по телефону' }] : []),
    ...(order.leaves_from ? [shippingDayRow(order.leaves_from, method)] : []),
    { name: 'Оплата', value: PAYMENT_METHODS[payment_method].label },
  ];
}

/** The letter may reach a stranger, so it omits the comment and other free text. */
function customerFacts(order: OrderLetter, { nursery }: LetterLinks): LetterRow[] {
  const { user_data, order_data } = order.submission;
  const { company, payment_method, delivery } = order_data;
  const pickup = nursery ? placeLines(nursery.address) : [];
  return [
    {
      name: 'Получатель',
      value: [nameOrEmpty(user_data.name), formatPhone(user_data.phone)].filter(Boolean).join(', '),
    },
    ...factsOf(order, delivery.method === 'pickup' ? pickup : [addressOrEmpty(delivery.address)]),
    ...(company && PAYMENT_METHODS[payment_method].needsCompany
      ? [{ name: 'Плательщик', value: payerText(taxNumbersOf(company)) }]
      : []),
  ];
}

const taxNumbersOf = ({ inn, kpp }: Company): Pick<Company, 'inn' | 'kpp'> => ({ inn, kpp });

const shippingDayRow = (from: Date, method: Method): LetterRow => ({
  name: method === 'pickup' ? 'Выдадим' : 'Отправим',
  value: `с\u00A0${DAY.format(from)}`,
});

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
