import type { Card } from '@/contract/card';
import { formatDayMonth } from '../format/day-month';

type Ships = Card['ships'];

const JULY = '07';

/** Undefined for an answer of a provider that does not tell. */
export function shipsText(ships: Ships): string | undefined {
  if (!ships) return undefined;
  return ships === 'now' ? 'едет\u00A0сейчас' : `с\u00A0${formatDayMonth(new Date(ships)).replace(' ', '\u00A0')}`;
}

export const isLater = (ships: Ships): ships is string => ships !== undefined && ships !== 'now';

/** What leaves the nursery later is ordered for the season in which it leaves. */
export const buyText = (ships: Ships): string =>
  isLater(ships) ? `Заказать на ${ships.slice(5, 7) < JULY ? 'весну' : 'осень'}` : 'В корзину';
