import type { OrderStatus } from '../../contract/orders';
import type { StaffOrder } from '../../contract/staff/orders';

export const BEFORE_SHIPPING: OrderStatus[] = ['new', 'confirmed', 'awaiting_payment', 'paid'];

type Waiting = { status: OrderStatus; confirm_until: Date | null; pin_differs: boolean; has_unreturned: boolean };

export function waitsOf({ status, confirm_until, pin_differs, has_unreturned }: Waiting): StaffOrder['waits'] {
  return [
    ...(confirm_until ? ['confirmation' as const] : []),
    ...(has_unreturned ? ['refund' as const] : []),
    ...(pin_differs && BEFORE_SHIPPING.includes(status) ? ['place' as const] : []),
  ];
}
