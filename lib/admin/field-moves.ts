import type { FieldPlant } from '@/contract/staff/field';
import type { WriteOffReason } from '@/contract/staff/shelf';
import { formatPieces, REASON_NAMES } from './shelf-words';

/** `seen`: the stock that the phone showed. */
export type FieldAct =
  | { kind: 'count'; pieces: number; seen: number }
  | { kind: 'writeOff'; pieces: number; reason: WriteOffReason };

export type FieldShelf = Pick<FieldPlant, 'stocked' | 'reserved'>;

/** What somebody has done at a bed. `tried`: it may have reached the shop already, although no answer came back. */
export type FieldMove = {
  id: string;
  /** E-mail of the person. */
  owner: string;
  /** Milliseconds since 1970. */
  at: number;
  plant: Pick<FieldPlant, 'uuid' | 'sku' | 'name' | 'size'>;
  act: FieldAct;
  state: 'waiting' | 'sent' | 'refused';
  tried: boolean;
  message?: string;
  /** What a refusal has told. */
  shelf?: FieldShelf;
};

const SENT_KEPT_MS = 24 * 3_600_000;

export const isOutdated = ({ state, at }: FieldMove, now: number): boolean =>
  state === 'sent' && at < now - SENT_KEPT_MS;

/** The stock after what is still to be sent. */
export const stockAfter = (stocked: number, uuid: string, moves: readonly FieldMove[]): number =>
  moves
    .filter(({ plant, state }) => plant.uuid === uuid && state === 'waiting')
    .reduce((stock, { act }) => (act.kind === 'count' ? act.pieces : stock - act.pieces), stocked);

export function actName(act: FieldAct): string {
  if (act.kind === 'count') return `насчитали ${formatPieces(act.pieces)}`;
  return `списали ${formatPieces(act.pieces)}: ${REASON_NAMES[act.reason]}`;
}

/** A count that was refused because the stock has changed, against the stock of now. */
export const countAgain = ({ act, shelf }: FieldMove): FieldAct | undefined =>
  act.kind === 'count' && shelf ? { ...act, seen: shelf.stocked } : undefined;
