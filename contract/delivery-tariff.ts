import { z } from 'zod';
import { StockForm } from './attributes';
import { LIMITS } from './limits';
import { Roubles, requiredText, textUpTo } from './primitives';

const Price = Roubles.max(LIMITS.price_roubles);
const Km = z.int().min(0).max(10_000);
const Days = z.int().min(0).max(365);

const Row = z.object({ name: requiredText(LIMITS.comment), note: textUpTo(LIMITS.comment).default('') });
const Rate = Row.extend({ price: Price });
const PlantRate = Rate.extend({ forms: z.array(StockForm).min(1).max(20) });

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
  free_from: Price.optional(),
  min_order: Price.optional(),
});

/** Prices in whole roubles. An absent part is not offered. */
export const DeliveryTariff = z.object({
  pickup: Pickup.optional(),
  zones: z.array(DeliveryZone).max(50),
  terminal: Rate.optional(),
  crane: Rate.optional(),
  box: Rate.optional(),
  carrying: PlantRate.optional(),
  /** Gardeners come once; beyond `to_km` planting is agreed by phone. */
  planting: z.object({ visit: Rate.extend({ to_km: Km }), plants: z.array(PlantRate).min(1).max(20) }).optional(),
});

export type DeliveryZone = z.infer<typeof DeliveryZone>;
export type DeliveryTariff = z.infer<typeof DeliveryTariff>;
