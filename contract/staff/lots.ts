import { z } from 'zod';
import { LIMITS } from '../limits';
import { Day, Instant, textUpTo, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { changed, changeOf, Done, staffCall } from './staff-call';

const Supplier = textUpTo(LIMITS.name);
const Certificate = textUpTo(STAFF_LIMITS.document);
const Place = textUpTo(STAFF_LIMITS.bed);
const Reminder = textUpTo(STAFF_LIMITS.document);

export const NewLot = z.object({
  arrived_on: Day,
  supplier: Supplier.optional(),
  certificate: Certificate.optional(),
  place: Place.optional(),
  ready_on: Day.optional(),
  remind_on: Day.optional(),
  reminder: Reminder.optional(),
});

export const LotFile = z.object({ id: Uuid, name: z.string(), type: z.string() });

/** `received` and `written_off`: pieces by the ledger. Sales name no lot. */
export const Lot = NewLot.extend({
  id: Uuid,
  received: z.int(),
  written_off: z.int(),
  closed_at: Instant.optional(),
});

export const LotWithFiles = Lot.extend({ files: z.array(LotFile) });

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
  addLotFile: staffCall({
    method: 'POST',
    path: '/staff/lot/file/add/post/',
    summary: 'Приложить к\u00A0партии документ или фотографию',
    may: 'products.write',
    multipart: true,
    hasFile: true,
    body: z.object({ id: Uuid, lot: Uuid, file: z.file() }),
    answer: Answer,
  }),
  removeLotFile: staffCall({
    method: 'POST',
    path: '/staff/lot/file/remove/post/',
    summary: 'Убрать файл партии или вернуть его',
    may: 'products.write',
    body: z.object({ id: Uuid, is_removed: z.boolean() }),
    answer: Done,
  }),
  lotFile: staffCall({
    method: 'GET',
    path: '/staff/lot/file/{id}/',
    summary: 'Файл партии',
    may: 'products.write',
    answer: z.object({ name: z.string(), type: z.string(), content: z.base64() }),
  }),
} as const;

export type LotFile = z.infer<typeof LotFile>;
export type LotWithFiles = z.infer<typeof LotWithFiles>;
export type Lot = z.infer<typeof Lot>;
export type PickedLot = z.infer<typeof PickedLot>;
