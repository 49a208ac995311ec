import { type Control, useWatch } from 'react-hook-form';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { phoneOrderExtras } from '@/lib/admin/phone-order-terms';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { useTariff } from '../use-tariff';

/** Services that fit the order, and those of them that are ticked; `isUnknown`: the tariff of ticked ones is missing. */
export function useExtras(control: Control<PhoneOrder>) {
  const [lines, delivery, handover_on, ticked] = useWatch({
    control,
    name: ['lines', 'delivery', 'handover_on', 'extras'],
  });
  const isSent = delivery.method !== 'pickup';
  const tariff = useTariff(isSent);
  const offered = phoneOrderExtras({ lines, delivery, handover_on }, tariff, moscowClock(new Date()).day);
  return {
    offered,
    chosen: offered.filter(({ key }) => ticked.includes(key)),
    isUnknown: isSent && ticked.length > 0 && !tariff,
  };
}
