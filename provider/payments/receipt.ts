import { plainText } from '../../contract/plain-text';
import type { Bill } from '../orders/rules';
import type { ReceiptLine, RefundReceipt } from './rules';

export type Taxes = {
  /** `vat_code` of YooKassa: 1 means without VAT. */
  vat: number;
  tax_system: number | undefined;
};

const NAME_LENGTH = 128;
const LINES = 80;

/** Receipt by 54-FZ. Throws unless its lines add up to the payment. */
export function receiptOf(bill: Bill, taxes: Taxes) {
  return receiptOfLines({ contact: bill.contact, lines: billLines(bill), mode: 'full_prepayment' }, taxes);
}

export function billLines({ lines, delivery_price, extras, total }: Bill): ReceiptLine[] {
  const delivery = { name: 'Доставка', amount: 1, unit_price: delivery_price };
  const services = [delivery, ...extras]
    .filter(({ unit_price }) => unit_price > 0)
    .map(({ name, amount, unit_price }): ReceiptLine => ({ name, amount, unit_price, subject: 'service' }));
  const fitting = [...fitLines(lines, LINES - services.length), ...services];
  const sum = sumOfLines(fitting);
  if (sum !== total) throw new Error(`Receipt adds up to ${sum} kopecks, the payment is ${total}`);
  return fitting;
}

export const receiptOfLines = ({ contact, lines, mode }: RefundReceipt, { vat, tax_system }: Taxes) => ({
  customer: contact.includes('@') ? { email: contact } : { phone: contact },
  ...(tax_system !== undefined && { tax_system_code: tax_system }),
  items: lines.map(({ name, amount, unit_price, subject }) => ({
    description: shorten(plainText(name)),
    quantity: amount,
    amount: toMoney(unit_price),
    vat_code: vat,
    payment_mode: mode,
    payment_subject: subject,
    measure: 'piece',
  })),
});

/** Of an order that is paid in parts, the bill of one part. Kopecks. */
export const billOfSum = (bill: Bill, amount: number): Bill =>
  amount === bill.total
    ? bill
    : {
        ...{ ...bill, total: amount, delivery_price: 0, extras: [] },
        lines: [
          {
            ...{ product_id: '', name: `Оплата части заказа № ${bill.number}`, amount: 1 },
            ...{ unit_price: amount, full_price: amount },
          },
        ],
      };

/** One line for money that no plants of the order add up to. */
export const lineOfSum = (name: string, kopecks: number): ReceiptLine[] => [
  { name, amount: 1, unit_price: kopecks, subject: 'commodity' },
];

export const sumOfLines = (lines: Pick<ReceiptLine, 'amount' | 'unit_price'>[]): number =>
  lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);

/** Free items are left out. Lines beyond the limit are merged into one. */
function fitLines(lines: Bill['lines'], room: number): ReceiptLine[] {
  const sold = lines
    .filter(({ unit_price }) => unit_price > 0)
    .map(({ name, amount, unit_price }): ReceiptLine => ({ name, amount, unit_price, subject: 'commodity' }));
  if (sold.length <= room) return sold;
  const rest = sold.slice(room - 1);
  const name = `Другие растения и товары заказа, наименований: ${rest.length}`;
  return [...sold.slice(0, room - 1), { name, amount: 1, unit_price: sumOfLines(rest), subject: 'commodity' }];
}

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : name;

export const toMoney = (kopecks: number, currency = 'RUB') => ({ value: (kopecks / 100).toFixed(2), currency });
