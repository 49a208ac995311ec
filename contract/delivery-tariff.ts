import { z } from 'zod';
import { LIMITS } from './limits';
import { Roubles, requiredText, textUpTo } from './primitives';

const Price = Roubles.max(20_000_000);
const Km = z.int().min(0).max(10_000);
const Days = z.int().min(0).max(365);

const Row = z.object({ name: requiredText(LIMITS.comment), note: textUpTo(LIMITS.comment).default('') });
const Rate = Row.extend({ price: Price });

const Pickup = Row.extend({
  /** Moscow time. Earlier orders can be collected the same day. */
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Время в виде 17:00')
    .optional(),
});

export const DeliveryZone = Rate.extend({
  to_km: Km,
  per_km: Price.default(0),
  after_km: Km.default(0),
  days: z.tuple([Days, Days]).optional(),
});

/** Prices in whole roubles. An absent part is not offered. */
export const DeliveryTariff = z.object({
  pickup: Pickup.optional(),
  zones: z.array(DeliveryZone).max(50),
  terminal: Rate.optional(),
  crane: Rate.optional(),
  box: Rate.optional(),
});

export type DeliveryZone = z.infer<typeof DeliveryZone>;
export type DeliveryTariff = z.infer<typeof DeliveryTariff>;
