import type { DeliveryMethod } from './delivery-methods';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods';

export const methodsFor = <Method extends PaymentMethod>(
  offered: readonly Method[],
  delivery: DeliveryMethod,
): Method[] => offered.filter((method) => PAYMENT_METHODS[method].deliveries.includes(delivery));
