import type { AmountChange } from '../../contract/cart';

export type StockLevel = { product_id: string; stocked: number; reserved: number };
export type RequestedLine = { product_id: string; amount: number };

/** Available = stocked − reserved by others. `own`: reserved by the asking cart. */
export const available = (level: Pick<StockLevel, 'stocked' | 'reserved'>, own = 0): number =>
  Math.max(0, level.stocked - level.reserved + own);

/** [CART-05] */
export const capAmount = (requested: number, allowed: number): number => Math.max(0, Math.min(requested, allowed));

/** [CART-09] */
export function clampToStock(
  lines: RequestedLine[],
  allowed: ReadonlyMap<string, number>,
): { clamped: RequestedLine[]; changed: AmountChange[] } {
  const clamped: RequestedLine[] = [];
  const changed: AmountChange[] = [];
  for (const line of lines) {
    const amount = capAmount(line.amount, allowed.get(line.product_id) ?? 0);
    if (amount > 0) clamped.push({ product_id: line.product_id, amount });
    if (amount !== line.amount) {
      changed.push({ uuid: line.product_id, difference: amount - line.amount, new_amount: amount });
    }
  }
  return { clamped, changed };
}

/** Every transaction locks products in this order, so that no two deadlock. */
export const inLockOrder = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();

export const isSameLines = (a: RequestedLine[], b: RequestedLine[]): boolean => {
  const amounts = new Map(b.map((line) => [line.product_id, line.amount]));
  return a.length === b.length && a.every((line) => amounts.get(line.product_id) === line.amount);
};

export function refuseWriteOff(shelf: Pick<StockLevel, 'stocked' | 'reserved'>, amount: number): string | undefined {
  const free = available(shelf);
  if (amount <= free) return undefined;
  if (shelf.stocked === 0) return 'На\u00A0полке этих растений нет';
  if (free === 0) return 'Свободных растений нет: все закреплены за\u00A0покупателями';
  const why = shelf.reserved > 0 ? 'остальные закреплены за\u00A0покупателями' : 'больше на\u00A0полке нет';
  return `Списать можно не\u00A0больше ${pieces(free)}, ${why}`;
}

/** Why an absolute value may not be written. */
export function refuseCount(
  shelf: Pick<StockLevel, 'stocked' | 'reserved'>,
  { stocked, if_stocked }: { stocked: number; if_stocked: number },
): string | undefined {
  if (shelf.stocked !== if_stocked)
    return `На полке уже ${pieces(shelf.stocked)}, а не ${if_stocked}. Проверьте и запишите ещё раз`;
  if (stocked < shelf.reserved)
    return `Покупатели уже закрепили ${pieces(shelf.reserved)}, меньше на полке быть не может`;
  return undefined;
}

/** Both in kopecks, or both in roubles. */
export function refusePrice(
  { price, discount_price }: { price: number; discount_price: number | null },
  { isDraft }: { isDraft: boolean },
): string | undefined {
  if (discount_price !== null && discount_price >= price) return 'Цена со скидкой должна быть меньше обычной';
  return price === 0 && !isDraft ? 'Цена должна быть больше нуля' : undefined;
}

/** Free pieces of a plant that is almost gone. */
export const SCARCE = 2;

export const pieces = (amount: number): string => `${amount}\u00A0шт`;

/** `own`: one cart wants too much; `shared`: an address or a network does. */
export type Excess = {
  refused: 'own' | 'shared';
  pieces?: number;
  withOrders?: boolean;
  passesSignedIn?: boolean;
};

const CALL_US = 'Позвоните нам, и мы всё отложим: корзина останется';
const SIGN_IN = 'Или войдите: тогда отложим всю корзину сразу';

export function tooMuchText({ refused, pieces, withOrders }: Excess): string {
  if (refused === 'shared') {
    return 'С вашего адреса уже отложили много растений. Отложите меньше или позвоните нам: корзина останется';
  }
  if (withOrders) return `Вместе с прошлыми заказами это больше, чем мы откладываем без звонка. ${CALL_US}`;
  const limit =
    pieces === undefined
      ? 'Столько растений сразу откладываем после звонка'
      : `Без звонка откладываем не больше ${pieces}\u00A0шт за раз`;
  return `${limit}. ${CALL_US}`;
}

export const tooMuchErrors = (excess: Excess): Record<string, string> => ({
  [excess.refused === 'own' ? 'amount' : 'address']: tooMuchText(excess),
  ...(excess.passesSignedIn && { customer: SIGN_IN }),
});
