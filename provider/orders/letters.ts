import { formatRoubles } from '../../contract/format';
import type { OrderStatus, OrderSubmission } from '../../contract/orders';
import { toRoubles } from '../money/rules';
import type { Letter, LetterPart, LetterRow, Message } from '../notifications/message';
import { greeting } from '../notifications/rules';
import { formatOrderNumber, type Mover, type SoldLine, STEPS } from './rules';

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
  lines: SoldLine[];
  submission: OrderSubmission;
};

/** Where a letter leads. */
export type Address = { site: string; link: string; pay: string };

const DELIVERY = { pickup: 'Самовывоз из питомника', courier: 'Курьером', transport: 'Транспортной компанией' };
const PAYMENT = { on_receipt: 'при получении', online: 'онлайн', invoice: 'по счёту' };
const IF_MISSING = { call: 'позвонить', replace: 'заменить на похожее', remove: 'убрать из заказа' };

const CLOCK = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const text = (words: string): LetterPart => ({ kind: 'text', text: words });

/** Where an order that waits for its money is paid. */
const payment = (until: Date | null, { pay }: Address): LetterPart[] =>
  until
    ? [
        {
          kind: 'action',
          words: `Оплатить заказ можно до ${CLOCK.format(until)} по московскому времени`,
          name: 'Оплатить',
          link: pay,
        },
      ]
    : [];

/** One loud button a letter: the payment's where there is one. */
const wayToOrder = ({ link }: Address, before: LetterPart[]): LetterPart => ({
  kind: 'action',
  name: 'Открыть заказ',
  link,
  isQuiet: before.some(({ kind }) => kind === 'action'),
});

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
  const pay = payment(order.pay_until, address);
  return {
    preheader: `${formatRoubles(toRoubles(order.total))}, ${DELIVERY[order.submission.order_data.delivery.method].toLowerCase()}`,
    parts: [
      text(hello),
      billOf(order),
      { kind: 'facts', facts: factsOf(order) },
      ...pay,
      text('Мы позвоним, чтобы договориться о времени. Если что-то изменилось, ответьте на это письмо.'),
      wayToOrder(address, pay),
    ],
  };
}

/** What the nursery reads of a new order. [ORDER-05] */
export function nurseryLetter(order: OrderLetter, recipient: string): Message {
  const { name, phone, email } = order.submission.user_data;
  return {
    channel: 'mail',
    message_id: `order-${order.id}-nursery`,
    recipient,
    subject: `Новый заказ № ${formatOrderNumber(order.number)} на ${formatRoubles(toRoubles(order.total))}`,
    body: [`${name}, +${phone}, ${email}`, '', ...describe(order), ...placeOf(order), ...wishes(order)].join('\n'),
  };
}

/** Where the customer's pin stands: what delivery costs was reckoned from there. */
function placeOf({ submission }: OrderLetter): string[] {
  const { method, x, y } = submission.order_data.delivery;
  if (method === 'pickup' || x === undefined || y === undefined) return [];
  return [`На карте: https://yandex.ru/maps/?pt=${y},${x}&z=16&l=map`];
}

function wishes({ submission, pay_until }: OrderLetter): string[] {
  const { company, if_missing, payment_method } = submission.order_data;
  return [
    ...(pay_until ? ['Собирать его можно после письма о том, что он оплачен.'] : []),
    ...(if_missing ? [`Если растения не окажется: ${IF_MISSING[if_missing]}`] : []),
    ...(company && payment_method === 'invoice' ? [`Счёт на ${company.name}, ИНН ${company.inn}`] : []),
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

export type MovedOrder = {
  id: string;
  number: number;
  customer_name: string;
  /** Empty when the customer was erased. */
  email: string;
  status: OrderStatus;
  /** Of an order that is or was to be paid online. */
  pay_until: Date | null;
  note: string | undefined;
};

/** What is to be read of a move, by its customer and by the nursery. */
export const moveLetters = (order: MovedOrder, mover: Mover, address: Address, nursery: string): Message[] =>
  [moveLetter(order, mover, address), moveNotice(order, mover, nursery)].filter((message) => message !== undefined);

/** Undefined where there is nothing to tell or nobody to tell it to. */
export function moveLetter(order: MovedOrder, mover: Mover, address: Address): Message | undefined {
  const { letter, name } = STEPS[order.status];
  if (!letter || !order.email) return undefined;
  return {
    channel: 'mail',
    // An order comes to each status once at most.
    message_id: `order-${order.id}-${order.status}`,
    recipient: order.email,
    subject: `Заказ № ${formatOrderNumber(order.number)} ${name}`,
    body: movedLetter(order, letter, aboutMoney(order, mover, address), address),
  };
}

function movedLetter(order: MovedOrder, news: string, money: LetterPart[], address: Address): Letter {
  return {
    preheader: news,
    parts: [
      text(greeting(order.customer_name, 'здравствуйте')),
      text([news, ...(order.note ? [order.note] : [])].join('\n')),
      ...money,
      wayToOrder(address, money),
    ],
  };
}

/** What a move means to who pays online. */
function aboutMoney({ status, pay_until }: MovedOrder, mover: Mover, address: Address): LetterPart[] {
  if (!pay_until) return [];
  if (status === 'awaiting_payment') return payment(pay_until, address);
  if (status === 'paid') return mover === 'payment' ? [text('Чек придёт отдельным письмом.')] : [];
  if (status !== 'cancelled' && status !== 'refunded') return [];
  return [text('Если заказ был оплачен онлайн, деньги вернутся тем же способом, обычно за несколько дней.')];
}

/** What its own staff have moved the nursery knows; it must not assemble what was taken back, nor wait for what is paid. */
function moveNotice({ id, number, status }: MovedOrder, mover: Mover, recipient: string): Message | undefined {
  if (mover === 'staff') return undefined;
  const name = `№ ${formatOrderNumber(number)}`;
  const [subject, body] =
    status === 'paid'
      ? [`Заказ ${name} оплачен онлайн`, 'Его можно собирать.']
      : [
          mover === 'customer' ? `Покупатель отменил заказ ${name}` : `Заказ ${name} отменён: оплата не поступила`,
          'Собирать его не нужно, растения снова в продаже.',
        ];
  return { channel: 'mail', message_id: `order-${id}-${status}-by-${mover}`, recipient, subject, body };
}

function billOf({ lines, delivery_price, total }: OrderLetter): LetterPart & { kind: 'bill' } {
  const rows = lines.map(({ name, amount, unit_price }) => ({
    name,
    detail: `${amount} шт × ${formatRoubles(toRoubles(unit_price))}`,
    value: formatRoubles(toRoubles(amount * unit_price)),
  }));
  const delivery = { name: 'Доставка', value: formatRoubles(toRoubles(delivery_price ?? 0)) };
  return {
    kind: 'bill',
    rows: delivery_price === null ? rows : [...rows, delivery],
    total: { name: 'Итого', value: formatRoubles(toRoubles(total)) },
  };
}

function factsOf({ delivery_price, leaves_from, submission }: OrderLetter): LetterRow[] {
  const { delivery, payment_method, comment } = submission.order_data;
  const { method, address, details } = delivery;
  const where = [DELIVERY[method], address, details].filter(Boolean);
  return [
    { name: 'Получение', value: where.join('\n') },
    ...(delivery_price === null && method !== 'pickup' ? [{ name: 'Стоимость доставки', value: 'по телефону' }] : []),
    ...(leaves_from ? [leavingOf(leaves_from, method)] : []),
    { name: 'Оплата', value: PAYMENT[payment_method] },
    ...(comment ? [{ name: 'Комментарий', value: comment }] : []),
  ];
}

/** What was promised at checkout: the season keeps the plants here until then. */
const leavingOf = (from: Date, method: OrderSubmission['order_data']['delivery']['method']): LetterRow => ({
  name: method === 'pickup' ? 'Выдадим' : 'Отправим',
  value: `с\u00A0${DAY.format(from)}`,
});

/** The same in lines, for the nursery. */
function describe(order: OrderLetter): string[] {
  const { rows, total } = billOf(order);
  const line = ({ name, detail, value }: LetterRow) =>
    detail ? `${name} — ${detail} = ${value}` : `${name}: ${value}`;
  return [...[...rows, total].map(line), '', ...factsOf(order).map(line)];
}
