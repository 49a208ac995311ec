import { z } from 'zod';
import { LIMITS } from '../limits';
import { Day, Instant, textUpTo, Uuid } from '../primitives';
import { changed, changeOf, Done, staffCall } from './staff-call';

const Supplier = textUpTo(LIMITS.name);
const Certificate = textUpTo(LIMITS.document);
const Place = textUpTo(LIMITS.bed);
const Reminder = textUpTo(LIMITS.document);

export const NewLot = z.object({
  arrived_on: Day,
  supplier: Supplier.optional(),
  certificate: Certificate.optional(),
  place: Place.optional(),
  ready_on: Day.optional(),
  remind_on: Day.optional(),
  reminder: Reminder.optional(),
});

/** `received` and `written_off`: pieces by the ledger. Sales name no lot. */
export const Lot = NewLot.extend({
  id: Uuid,
  received: z.int(),
  written_off: z.int(),
  closed_at: Instant.optional(),
});

export const PickedLot = NewLot.pick({ arrived_on: true, place: true, ready_on: true }).extend({ id: Uuid });

const Answer = Done.extend({ errors: z.record(z.string(), z.string()).optional() });

export const staffLots = {
  addLot: staffCall({
    method: 'POST',
    path: '/staff/lot/add/post/',
    summary: 'Записать партию растений, которые уже стоят на полке',
    may: 'products.write',
    body: NewLot.extend({ id: Uuid, uuid: Uuid }),
    answer: Answer,
  }),
  changeLot: staffCall({
    method: 'POST',
    path: '/staff/lot/change/post/',
    summary: 'Изменить партию',
    may: 'products.write',
    body: changeOf(
      { id: Uuid },
      {
        arrived_on: changed(Day).optional(),
        supplier: changed(Supplier.nullable()).optional(),
        certificate: changed(Certificate.nullable()).optional(),
        place: changed(Place.nullable()).optional(),
        ready_on: changed(Day.nullable()).optional(),
        remind_on: changed(Day.nullable()).optional(),
        reminder: changed(Reminder.nullable()).optional(),
      },
    ),
    /** `lot`: as it is, if a colleague has changed what is to be changed. */
    answer: Answer.extend({ lot: NewLot.optional() }),
  }),
  closeLot: staffCall({
    method: 'POST',
    path: '/staff/lot/close/post/',
    summary: 'Отметить, что партия закончилась, или открыть её снова',
    may: 'products.write',
    body: z.object({ id: Uuid, is_closed: z.boolean() }),
    answer: Done,
  }),
} as const;

export type Lot = z.infer<typeof Lot>;
export type PickedLot = z.infer<typeof PickedLot>;
