import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '@/contract/accounts';
import { formatPhone } from '@/contract/phone';
import { fullName } from '@/lib/account/names';
import { readCustomer } from '@/lib/browser-api/account';
import type { CheckedValues, CheckoutValues } from '@/lib/orders/checkout-values';
import { useSignedIn } from '@/stores/session/use-session';

type Form = Pick<UseFormReturn<CheckoutValues, unknown, CheckedValues>, 'getValues' | 'setValue'>;

/** Fills empty fields only. [AUTH-08] */
export function usePrefill({ getValues, setValue }: Form): void {
  const isSignedIn = useSignedIn();
  const fill = useEffectEvent(({ place, ...known }: ReturnType<typeof knownValues>) => {
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
      if (answer.ok && !isGone) fill(knownValues(answer.data));
    });
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);
}

/** Empty fields of the profile come from the last order. [AUTH-08] */
export const knownValues = (user: User) => ({
  name: fullName(user) || (user.last_order?.name ?? ''),
  phone: formatPhone(user.phone || (user.last_order?.phone ?? '')),
  email: user.email,
  place: user.delivery_address_info ?? user.last_order?.address,
});
