import { z } from 'zod';
import { Day, Instant, PageNumber, textUpTo, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { LotWithFiles, NewLot } from './lots';
import { Done, OrderNumber, staffCall } from './staff-call';

export const SHELF_KINDS = ['received', 'sold', 'returned', 'written_off', 'counted'] as const;

export const WRITE_OFF_REASONS = ['frozen', 'dried', 'ill', 'broken', 'missing', 'planted', 'other'] as const;

const Amount = z.int().min(1).max(STAFF_LIMITS.shelf_pieces);
const Pieces = z.int().min(0).max(STAFF_LIMITS.shelf_pieces);

const Place = textUpTo(STAFF_LIMITS.bed).optional();

/** A repeated press has the same id and moves nothing twice. */
const Attempt = { id: Uuid, uuid: Uuid };

const Moved = Done.extend({
  shelf: z.object({ stocked: z.int(), reserved: z.int() }).optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

const ShelfProduct = z.object({
  uuid: Uuid,
  sku: z.string(),
  name: z.string(),
  size: z.string().optional(),
  bed: z.string().optional(),
  path: z.string(),
  is_removed: z.boolean(),
});

const ShelfMove = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(SHELF_KINDS),
  /** Negative: pieces that left the shelf. */
  delta: z.int(),
  reason: z.enum(WRITE_OFF_REASONS).optional(),
  document: z.string().optional(),
  lot: z.object({ id: Uuid, arrived_on: Day }).optional(),
  place: z.string().optional(),
  order: OrderNumber.optional(),
  by: z.string().optional(),
});

export const staffShelf = {
  shelf: staffCall({
    method: 'GET',
    path: '/staff/shelf/detail/{uuid}/',
    summary: 'Сколько растений на полке и что с ними происходило',
    may: 'products.write',
    query: z.object({ page: PageNumber }),
    answer: z.object({
      ...ShelfProduct.shape,
      stocked: z.int(),
      reserved: z.int(),
      lots: z.array(LotWithFiles),
      has_more: z.boolean(),
      items: z.array(ShelfMove),
    }),
  }),
  receive: staffCall({
    method: 'POST',
    path: '/staff/shelf/receive/post/',
    summary: 'Принять растения на полку',
    may: 'products.write',
    /** The pieces join `lot` or make `new_lot`, whose id is that of the attempt. */
    body: z
      .object({
        ...Attempt,
        amount: Amount,
        document: textUpTo(STAFF_LIMITS.document).optional(),
        lot: Uuid.optional(),
        new_lot: NewLot.optional(),
        place: Place,
      })
      .refine(({ lot, new_lot }) => lot === undefined || new_lot === undefined, {
        path: ['lot'],
        message: 'Либо новая партия, либо прежняя',
      }),
    answer: Moved,
  }),
  writeOff: staffCall({
    method: 'POST',
    path: '/staff/shelf/write_off/post/',
    summary: 'Списать растения с причиной',
    may: 'products.write',
    body: z.object({
      ...Attempt,
      amount: Amount,
      reason: z.enum(WRITE_OFF_REASONS),
      document: textUpTo(STAFF_LIMITS.document).optional(),
      lot: Uuid.optional(),
      place: Place,
    }),
    answer: Moved,
  }),
  count: staffCall({
    method: 'POST',
    path: '/staff/shelf/count/post/',
    summary: 'Записать, сколько растений насчитали',
    may: 'products.write',
    /** `if_stocked`: what the page showed. If it has changed meanwhile, nothing is written. */
    body: z.object({ ...Attempt, stocked: Pieces, if_stocked: Pieces }),
    answer: Moved,
  }),
} as const;

export type ShelfMove = z.infer<typeof ShelfMove>;
export type ShelfKind = (typeof SHELF_KINDS)[number];
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];
