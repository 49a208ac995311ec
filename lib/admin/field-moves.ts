import type { FieldPlant } from '@/contract/staff/field';
import type { WriteOffReason } from '@/contract/staff/shelf';
import { formatDay } from '../format/dates';
import { formatPieces, REASON_NAMES } from './shelf-words';
import { moscowDay, timeOf } from './today-words';

/** `seen`: the stock that the phone showed. */
export type FieldAct =
  | { kind: 'count'; pieces: number; seen: number }
  | { kind: 'writeOff'; pieces: number; reason: WriteOffReason }
  | { kind: 'photo' };

export type FieldShelf = Pick<FieldPlant, 'stocked' | 'reserved'>;

/** A count, a write-off or a photo made in the field. Times are milliseconds since 1970. */
export type FieldMove = {
  id: string;
  /** Place among the moves of this phone, whatever its clock says. */
  order: number;
  /** E-mail of the person. */
  owner: string;
  at: number;
  plant: Pick<FieldPlant, 'uuid' | 'sku' | 'name' | 'size'>;
  act: FieldAct;
  state: 'waiting' | 'sent' | 'refused';
  /** It may have reached the shop already, although no answer came back. */
  tried: boolean;
  sentAt?: number;
  message?: string;
  /** The stock that came with a refusal. */
  shelf?: FieldShelf;
};

const SENT_KEPT_MS = 24 * 3_600_000;

export const isOutdated = ({ sentAt }: FieldMove, now: number): boolean =>
  sentAt !== undefined && sentAt < now - SENT_KEPT_MS;

/** A change of the stock waits for the decision on an earlier one of its plant that was refused. */
export const isHeld = ({ plant, order, act }: FieldMove, moves: readonly FieldMove[]): boolean =>
  act.kind !== 'photo' &&
  moves.some(
    (other) =>
      other.plant.uuid === plant.uuid && other.order < order && other.state === 'refused' && other.act.kind !== 'photo',
  );

/** The stock after what is still to be sent. */
export const stockAfter = (stocked: number, uuid: string, moves: readonly FieldMove[]): number =>
  moves
    .filter(({ plant, state }) => plant.uuid === uuid && state === 'waiting')
    .reduce((stock, { act }) => stockAfterAct(stock, act), stocked);

function stockAfterAct(stock: number, act: FieldAct): number {
  if (act.kind === 'photo') return stock;
  return act.kind === 'count' ? act.pieces : stock - act.pieces;
}

export function actName(act: FieldAct): string {
  if (act.kind === 'photo') return 'сняли фотографию';
  if (act.kind === 'count') return `насчитали ${formatPieces(act.pieces)}`;
  return `списали ${formatPieces(act.pieces)}: ${REASON_NAMES[act.reason]}`;
}

/** For a retry: a count is compared with the stock that came with the refusal. */
export const actAgain = ({ act, shelf }: Pick<FieldMove, 'act' | 'shelf'>): FieldAct =>
  act.kind === 'count' && shelf ? { ...act, seen: shelf.stocked } : act;

/** With the day, unless it is today's in Moscow. */
export function momentOf(at: number, now: number): string {
  const [day, today] = [moscowDay(new Date(at)), moscowDay(new Date(now))];
  const time = timeOf(new Date(at));
  return day === today ? time : `${formatDay(day)}, ${time}`;
}

const SUSPICIOUS_FACTOR = 10;
const SMALL_STOCK = 10;

/** A keyboard scanner types an article number into the field that has the focus. */
export const isSuspicious = (pieces: number, stocked: number): boolean =>
  pieces > SUSPICIOUS_FACTOR * Math.max(stocked, SMALL_STOCK);
