import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@/contract/messages';
import { CheckoutForm, type CheckoutValues, emptyCheckout, toSubmission } from './checkout-values';

const filled: CheckoutValues = {
  ...emptyCheckout,
  name: ' Анна Петрова ',
  phone: '+7 916 123 45-67',
  email: 'anna@example.com',
  consent: true,
  delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
};

const errorsOf = (values: CheckoutValues) => {
  const { error } = CheckoutForm.safeParse(values);
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
};

describe('the checkout form', () => {
  test('[FORM-01] an empty one says what is missing, beside each field', () => {
    expect(errorsOf(emptyCheckout)).toEqual({
      name: MESSAGES.required,
      phone: MESSAGES.phone,
      email: MESSAGES.required,
      consent: MESSAGES.consent,
      'delivery.address': MESSAGES.required,
    });
    expect(errorsOf({ ...filled, email: 'anna@' })).toEqual({ email: MESSAGES.email });
  });

  test('[ORDER-01] becomes the contract’s submission', () => {
    expect(toSubmission(CheckoutForm.parse(filled), 'order-1')).toEqual({
      user_data: { name: 'Анна Петрова', phone: '79161234567', email: 'anna@example.com', consent: true },
      order_data: {
        uuid: 'order-1',
        delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
        payment_method: 'on_receipt',
      },
    });
  });

  test('[ORDER-01] who collects the plants needs no address', () => {
    const pickup = { ...filled, delivery: { method: 'pickup' as const, address: '' } };
    expect(errorsOf(pickup)).toEqual({});
    expect(toSubmission(CheckoutForm.parse(pickup), 'order-1').order_data.delivery).toEqual({ method: 'pickup' });
  });
});
