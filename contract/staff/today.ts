import { z } from 'zod';
import { Instant } from '../primitives';
import { staffCall } from './staff-call';

export const TODAY_KINDS = [
  'new_order',
  'unpaid_order',
  'handover_today',
  'handover_tomorrow',
  'unplanned',
  'to_return',
  'claim',
  'enquiry',
  'review',
  'lot_reminder',
  'low_stock',
  'undelivered',
  'failed_exchange',
] as const;

const TodayItem = z.object({
  kind: z.enum(TODAY_KINDS),
  key: z.string(),
  title: z.string(),
  facts: z.array(z.string()),
  at: Instant,
  /** When it should be done: enquiries and claims are answered within one working day. */
  due: Instant.optional(),
  order: z.string().optional(),
  product: z.string().optional(),
});

export const staffToday = {
  /** The most urgent first, 50 of a kind at most; `counts` has all. */
  today: staffCall({
    method: 'GET',
    path: '/staff/today/',
    summary: 'Что сегодня ждёт питомник',
    may: 'account.own',
    answer: z.object({
      items: z.array(TodayItem),
      counts: z.partialRecord(z.enum(TODAY_KINDS), z.int()),
      newest_order: z.string().optional(),
    }),
  }),
} as const;

export type TodayItem = z.infer<typeof TodayItem>;
export type TodayKind = TodayItem['kind'];
