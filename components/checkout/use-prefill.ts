import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '@/contract/accounts';
import { formatPhone, fullName } from '@/lib/account-words';
import { readCustomer } from '@/lib/api/browser-account';
import type { CheckedValues, CheckoutValues } from '@/lib/checkout-values';
import { useSignedIn } from '@/stores/session/use-session';

type Form = Pick<UseFormReturn<CheckoutValues, unknown, CheckedValues>, 'getValues' | 'setValue'>;

/** What the shop knows of whoever is signed in goes into the fields that are still empty, once. [AUTH-08] */
export function usePrefill({ getValues, setValue }: Form): void {
  const isSignedIn = useSignedIn();
  const fill = useEffectEvent((user: User) => {
    const known = {
      name: fullName(user),
      phone: formatPhone(user.phone),
      email: user.email,
      'delivery.address': user.delivery_address_info?.address ?? '',
    } as const;
    for (const [name, value] of Object.entries(known) as [keyof typeof known, string][]) {
      if (value && !getValues(name)) setValue(name, value);
    }
  });

  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    void readCustomer().then((answer) => {
      if (answer.ok && !isGone) fill(answer.data);
    });
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);
}
