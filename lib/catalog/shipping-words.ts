import type { Card } from '@/contract/card';
import { formatDayMonth } from '@/contract/format';

type Ships = Card['ships'];

const JULY = '07';

/** Text after the stock label. Empty if the provider sends no date. */
export function shipsText(ships: Ships): string {
  if (!ships) return '';
  return ships === 'now' ? ', едет\u00A0сейчас' : `, с\u00A0${formatDayMonth(new Date(ships)).replace(' ', '\u00A0')}`;
}

export const buyText = (ships: Ships): string =>
  !ships || ships === 'now' ? 'В корзину' : `Заказать на ${ships.slice(5, 7) < JULY ? 'весну' : 'осень'}`;
