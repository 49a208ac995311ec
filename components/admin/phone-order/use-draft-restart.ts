import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentMethod } from '@/contract/payment-methods';
import { isBlankOrder, type PhoneOrder, restorePhoneOrder } from '@/lib/admin/phone-order';
import { randomId } from '@/lib/browser/random-id';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('admin');

/** Whether the form began with a draft, and a way to drop it, which the notification takes back. */
export function useDraftRestart(
  { reset, getValues }: Pick<UseFormReturn<PhoneOrder>, 'reset' | 'getValues'>,
  start: PhoneOrder,
  offered: readonly PaymentMethod[],
) {
  const [isRestored, setRestored] = useState(!isBlankOrder(start));
  const restart = () => {
    const former = structuredClone(getValues());
    reset(restorePhoneOrder(undefined, randomId(), offered));
    setRestored(false);
    notify({ kind: 'info', text: 'Начали новый заказ', action: { name: 'Вернуть', run: () => reset(former) } });
  };
  return { isRestored, restart };
}
