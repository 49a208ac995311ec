import { z } from 'zod';
import { LIMITS } from './limits';
import { Roubles, requiredText, textUpTo } from './primitives';

const Price = Roubles.max(20_000_000);
/** Kilometres from MKAD in a straight line. */
const Km = z.int().min(0).max(10_000);
const Days = z.int().min(0).max(365);

/** A row of the delivery page's table: its name and the small line below. */
const Row = z.object({ name: requiredText(LIMITS.comment), note: textUpTo(LIMITS.comment).default('') });
const Rate = Row.extend({ price: Price });

/** Collecting an order is free. */
const Pickup = Row.extend({
  /** Moscow's time. An order made before it can be collected the same day. */
  cutoff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Время в виде 17:00')
    .optional(),
});

export const DeliveryZone = Rate.extend({
  /** How far it reaches; 0 for Moscow within MKAD. */
  to_km: Km,
  /** Of every kilometre after `after_km`. */
  per_km: Price.default(0),
  after_km: Km.default(0),
  /** How many days it takes, from and to; absent where none are promised. */
  days: z.tuple([Days, Days]).optional(),
});

/** What delivery costs, in whole roubles. The delivery page's table is drawn from it; a part that is absent is not offered. */
export const DeliveryTariff = z.object({
  pickup: Pickup.optional(),
  /** By our own car, from the nearest to the farthest. */
  zones: z.array(DeliveryZone).max(50),
  /** To the terminal of a transport company. */
  terminal: Rate.optional(),
  /** The car with a crane for what is too tall for the other. This is the least that it costs: the rest is settled by telephone. */
  crane: Rate.optional(),
  /** The heated box. */
  box: Rate.optional(),
});

export type DeliveryZone = z.infer<typeof DeliveryZone>;
export type DeliveryTariff = z.infer<typeof DeliveryTariff>;
