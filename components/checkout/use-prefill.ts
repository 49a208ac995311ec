import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readCustomer } from '@/lib/browser-api/account';
import { knownOf } from '@/lib/orders/checkout-known';
import type { CheckedValues, CheckoutValues } from '@/lib/orders/checkout-values';
import { useSignedIn } from '@/stores/session/use-session';

type Form = Pick<UseFormReturn<CheckoutValues, unknown, CheckedValues>, 'getValues' | 'setValue'>;

/** Fills empty fields from the customer's profile, once. [AUTH-08] */
export function usePrefill({ getValues, setValue }: Form): void {
  const isSignedIn = useSignedIn();
  const fill = useEffectEvent(({ place, ...known }: ReturnType<typeof knownOf>) => {
    for (const [name, value] of Object.entries(known) as [keyof typeof known, string][]) {
      if (value && !getValues(name)) setValue(name, value);
    }
    if (!place || getValues('delivery.address')) return;
    setValue('delivery.x', place.x);
    setValue('delivery.y', place.y);
    setValue('delivery.place_token', place.place_token);
    setValue('delivery.address', place.address);
  });

  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    void readCustomer().then((answer) => {
      if (answer.ok && !isGone) fill(knownOf(answer.data));
    });
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);
}
