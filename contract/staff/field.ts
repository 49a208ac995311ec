import { z } from 'zod';
import { Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { staffCall } from './staff-call';

const FieldPlant = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  size: z.string().optional(),
  bed: z.string().optional(),
  slug: z.string(),
  stocked: z.int(),
  reserved: z.int(),
});

export const staffField = {
  fieldPlants: staffCall({
    method: 'GET',
    path: '/staff/field/plants/list/',
    summary: 'Растения с\u00A0остатками для работы без связи',
    may: 'products.write',
    query: z.object({ after: Uuid.optional() }),
    answer: z.object({ items: z.array(FieldPlant), has_more: z.boolean() }),
  }),
  /** A label's code: the address of the product's page, also a former one, or its article number. */
  scanned: staffCall({
    method: 'GET',
    path: '/staff/field/plant/get/',
    summary: 'Растение по\u00A0коду с\u00A0наклейки',
    may: 'products.write',
    query: z.object({ code: z.string().min(1).max(STAFF_LIMITS.scanned_code) }),
    answer: z.object({ plant: FieldPlant.optional() }),
  }),
} as const;

export type FieldPlant = z.infer<typeof FieldPlant>;
