import type { Lot, PickedLot } from '@/contract/staff/lots';
import { formatDay } from '../format/dates';
import { formatPieces } from './shelf-words';

export const lotName = ({ arrived_on }: Pick<Lot, 'arrived_on'>): string => `от\u00A0${formatDay(arrived_on)}`;

export const lotChoice = ({ arrived_on, place }: Pick<Lot, 'arrived_on' | 'place'>): string =>
  [lotName({ arrived_on }), place].filter(Boolean).join(', ');

export function lotPieces({ received, written_off }: Pick<Lot, 'received' | 'written_off'>): string {
  const parts = [
    received > 0 && `пришло ${formatPieces(received)}`,
    written_off > 0 && `списано ${formatPieces(written_off)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

export const pickedLotLine = ({ ready_on, ...lot }: PickedLot): string =>
  `Партия ${lotChoice(lot)}${ready_on ? `: пока не\u00A0брать, готова с\u00A0${formatDay(ready_on)}` : ''}`;
