import type { Order } from '@/contract/orders';
import type { OrderCard } from '@/contract/staff/order-card';

/** The order as its customer sees it: for the sheets that both sides print. */
export function customerOrder(card: OrderCard): Order {
  const { number, date, status, total, discount, extras, payment_method, confirm_until, company } = card;
  const moves = card.moves.flatMap(({ undone, by: _, ...move }) => (undone ? [] : [move]));
  const { method, address, details, price } = card.delivery;
  return {
    ...{ number, date, status, total, discount, extras, payment_method, confirm_until, company, moves },
    delivery: { method, address, details, price },
    recipient: card.customer.name,
    can_cancel: false,
    products: card.lines.map(({ amount, price: unitPrice, uuid, slug, path, name, sku, specimen, src }) => ({
      product: { uuid, slug, path, name, sku, specimen, src },
      amount,
      price: unitPrice,
    })),
  };
}
