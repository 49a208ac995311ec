export type PricedLine = { price: number; discount_price: number | null; amount: number };

export const unitPrice = (line: Pick<PricedLine, 'price' | 'discount_price'>): number =>
  line.discount_price ?? line.price;

export function totals(lines: PricedLine[]): { amount: number; total: number; discount: number } {
  let amount = 0;
  let total = 0;
  let discount = 0;
  for (const line of lines) {
    amount += line.amount;
    total += line.amount * unitPrice(line);
    discount += line.amount * (line.price - unitPrice(line));
  }
  return { amount, total, discount };
}

export const toRoubles = (kopecks: number): number => Math.round(kopecks / 100);

export const toKopecks = (roubles: number): number => roubles * 100;

const exact = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `990 ₽`, `10,50 ₽`. */
export const formatKopecks = (kopecks: number): string => exact.format(kopecks / 100);
