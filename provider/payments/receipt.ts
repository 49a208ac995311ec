import { plainText } from '../../contract/plain-text';
import type { Bill, SoldLine } from '../orders/rules';

type Line = Pick<SoldLine, 'name' | 'amount' | 'unit_price'> & { subject?: 'service' };

export type Taxes = {
  /** `vat_code` of YooKassa: 1 is «without VAT». */
  vat: number;
  tax_system: number | undefined;
};

/** Characters of a line's description. */
const NAME_LENGTH = 128;
/** Lines of one receipt. */
const LINES = 80;

/**
 * The data of a receipt by 54-FZ: what was sold, for how much, at which tax. Its sums are the payment's to the kopeck, or
 * there is none.
 */
export function receiptOf({ lines, delivery_price, total, email }: Bill, { vat, tax_system }: Taxes) {
  const delivery: Line = { name: 'Доставка', amount: 1, unit_price: delivery_price, subject: 'service' };
  const fitting = delivery_price > 0 ? [...fitLines(lines, LINES - 1), delivery] : fitLines(lines, LINES);
  const sum = sumOf(fitting);
  if (sum !== total) throw new Error(`A receipt of ${sum} kopecks for a payment of ${total}`);
  return {
    customer: { email },
    ...(tax_system !== undefined && { tax_system_code: tax_system }),
    items: fitting.map(({ name, amount, unit_price, subject = 'commodity' }) => ({
      description: shorten(plainText(name)),
      quantity: amount,
      amount: toMoney(unit_price),
      vat_code: vat,
      payment_mode: 'full_prepayment',
      payment_subject: subject,
      measure: 'piece',
    })),
  };
}

/** Of money that goes back after a part of it: which lines that part was for nobody has told us. */
export function receiptOfRest(
  { number, email, kopecks }: { number: string; email: string; kopecks: number },
  { vat, tax_system }: Taxes,
) {
  return {
    customer: { email },
    ...(tax_system !== undefined && { tax_system_code: tax_system }),
    items: [
      {
        description: `Остаток оплаты заказа № ${number}`,
        quantity: 1,
        amount: toMoney(kopecks),
        vat_code: vat,
        payment_mode: 'full_prepayment',
        payment_subject: 'commodity',
        measure: 'piece',
      },
    ],
  };
}

const sumOf = (lines: Line[]): number => lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);

/** What is given away is not sold. Beyond what a receipt has room for, the last lines become one. */
function fitLines(lines: Line[], room: number): Line[] {
  const sold = lines.filter(({ unit_price }) => unit_price > 0);
  if (sold.length <= room) return sold;
  const rest = sold.slice(room - 1);
  const name = `Другие растения и товары заказа, наименований: ${rest.length}`;
  return [...sold.slice(0, room - 1), { name, amount: 1, unit_price: sumOf(rest) }];
}

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : name;

/** `125000` kopecks → `1250.00` */
export const toMoney = (kopecks: number, currency = 'RUB') => ({ value: (kopecks / 100).toFixed(2), currency });
