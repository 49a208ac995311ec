import { plainText } from '../../contract/plain-text';
import type { Bill, SoldLine } from '../orders/rules';

type Line = Pick<SoldLine, 'name' | 'amount' | 'unit_price'> & { subject?: 'service' };

export type Taxes = {
  /** `vat_code` of YooKassa: 1 means without VAT. */
  vat: number;
  tax_system: number | undefined;
};

const NAME_LENGTH = 128;
const LINES = 80;

/** Receipt by 54-FZ. Throws unless its lines add up to the payment. */
export function receiptOf({ lines, delivery_price, extras, total, email }: Bill, { vat, tax_system }: Taxes) {
  const delivery = { name: 'Доставка', amount: 1, unit_price: delivery_price };
  const services = [delivery, ...extras]
    .filter(({ unit_price }) => unit_price > 0)
    .map((service): Line => ({ ...service, subject: 'service' }));
  const fitting = [...fitLines(lines, LINES - services.length), ...services];
  const sum = sumOf(fitting);
  if (sum !== total) throw new Error(`Receipt adds up to ${sum} kopecks, the payment is ${total}`);
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

/** Unknown lines were refunded before, so the rest is one line. */
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

/** Free items are left out. Lines beyond the limit are merged into one. */
function fitLines(lines: Line[], room: number): Line[] {
  const sold = lines.filter(({ unit_price }) => unit_price > 0);
  if (sold.length <= room) return sold;
  const rest = sold.slice(room - 1);
  const name = `Другие растения и товары заказа, наименований: ${rest.length}`;
  return [...sold.slice(0, room - 1), { name, amount: 1, unit_price: sumOf(rest) }];
}

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : name;

export const toMoney = (kopecks: number, currency = 'RUB') => ({ value: (kopecks / 100).toFixed(2), currency });
