import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { type OfferedExtra, offeredExtras } from '@/contract/offered-extras';
import { shipsFrom } from '@/contract/season';
import { readAmount } from '@/contract/typed/amount';
import { outOfSeason } from './hand-over';
import type { PhoneOrder } from './phone-order';

type Terms = Pick<PhoneOrder, 'lines' | 'delivery' | 'handover_on'>;

const dayOf = (handover_on: string, today: Date): Date => (handover_on ? new Date(handover_on) : today);

/** Services that fit the plants, the way and the day. `today` is midnight UTC. */
export function phoneOrderExtras(
  { lines, delivery: { method, zone }, handover_on }: Terms,
  tariff: DeliveryTariff | undefined,
  today: Date,
): OfferedExtra[] {
  if (!tariff) return [];
  const plants = lines.map(({ travel, amount }) => ({ travel, amount: readAmount(amount) ?? 0 }));
  const km = method === 'courier' && zone ? Number(zone) : undefined;
  return offeredExtras(tariff, plants, { method, day: dayOf(handover_on, today), km });
}

/** Plants that can't leave on the agreed day, or now if there is none. */
export function seasonDoubt({ lines, delivery: { method }, handover_on }: Terms, today: Date): string | undefined {
  const day = dayOf(handover_on, today);
  const plants = lines.map(({ name, travel }) => ({
    name,
    from: shipsFrom(travel, method, day)?.toISOString().slice(0, 10),
  }));
  return outOfSeason(plants, handover_on);
}
