import { z } from 'zod';
import { Consent, Customer, OrderDetails, type OrderSubmission } from '@/contract/orders';

const { delivery, payment_method, comment } = OrderDetails.shape;

/** The form in the contract's own words; only the box may still be unticked. */
export const CheckoutForm = z.object({
  ...Customer.shape,
  consent: z.boolean().pipe(Consent),
  delivery,
  payment_method,
  comment,
});

/** As the visitor types it. */
export type CheckoutValues = z.input<typeof CheckoutForm>;
/** As the contract wants it. */
export type CheckedValues = z.output<typeof CheckoutForm>;

export const emptyCheckout: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  consent: false,
  delivery: { method: 'courier', address: '' },
  payment_method: 'on_receipt',
  comment: '',
};

/** `uuid` is the reservation's. Who collects the plants needs no address, also if one was typed before. */
export function toSubmission(values: CheckedValues, uuid: string): OrderSubmission {
  const { name, phone, email, consent, delivery, payment_method, comment } = values;
  const { method, address } = delivery;
  return {
    user_data: { name, phone, email, consent },
    order_data: {
      uuid,
      delivery: method === 'pickup' || !address ? { method } : { method, address },
      payment_method,
      ...(comment && { comment }),
    },
  };
}
