import { MESSAGES } from '@/contract/messages';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { readPhone } from '@/contract/phone';
import { readAmount } from '@/contract/typed/amount';
import { EMAIL, readEmail } from '@/contract/typed/email';
import { EMAIL_FAULT } from './email-fault';
import { readRoubles } from './money-words';
import { isPriceWrong, type PhoneLine, type PhoneOrder } from './phone-order';

const WHOLE_ROUBLES = 'Целые рубли, например 1\u00A0500';

type Fault = readonly [field: string, message: string];

/** By path of the field; `lines.root` is the search of plants. `today` is Moscow's: `2026-11-21`. */
export function faultsOf(order: PhoneOrder, today: string): Fault[] {
  const { lines, handover_on } = order;
  return [
    ...faultIf(lines.length === 0, 'lines.root', 'Добавьте растения'),
    ...lines.flatMap((line, index) => lineFaults(line, `lines.${index}`)),
    ...customerFaults(order),
    ...deliveryFaults(order),
    ...faultIf(handover_on !== '' && handover_on < today, 'handover_on', 'Этот день уже прошёл'),
  ];
}

const faultIf = (isWrong: boolean, field: string, message: string): Fault[] => (isWrong ? [[field, message]] : []);

const isBlank = (text: string): boolean => text.trim() === '';

export const isShort = ({ amount, free }: Pick<PhoneLine, 'amount' | 'free'>): boolean =>
  (readAmount(amount) ?? 0) > free;

function lineFaults(line: PhoneLine, path: string): Fault[] {
  const shortage = line.free > 0 ? `Свободно только ${line.free}\u00A0шт` : 'Нет в\u00A0наличии';
  return [
    ...(readAmount(line.amount)
      ? faultIf(isShort(line), `${path}.amount`, shortage)
      : faultIf(true, `${path}.amount`, 'Сколько штук?')),
    ...faultIf(readRoubles(line.price) === undefined, `${path}.price`, WHOLE_ROUBLES),
  ];
}

function customerFaults({ customer: { name, phone, email }, payment_method }: PhoneOrder): Fault[] {
  const needsEmail = PAYMENT_METHODS[payment_method].isOnline;
  return [
    ...faultIf(readPhone(phone) === undefined, 'customer.phone', MESSAGES.phone),
    ...faultIf(isBlank(name), 'customer.name', MESSAGES.required),
    ...(isBlank(email)
      ? faultIf(needsEmail, 'customer.email', 'Для\u00A0оплаты онлайн нужна почта: на\u00A0неё придёт чек')
      : faultIf(!EMAIL.test(readEmail(email)), 'customer.email', EMAIL_FAULT)),
  ];
}

function deliveryFaults({ delivery: { method, address, price } }: PhoneOrder): Fault[] {
  if (method === 'pickup') return [];
  return [
    ...faultIf(isBlank(address), 'delivery.address', 'Укажите адрес доставки'),
    ...faultIf(isPriceWrong(price), 'delivery.price', WHOLE_ROUBLES),
  ];
}
