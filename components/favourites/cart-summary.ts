import { GOODS } from '@/lib/format/nouns';
import { formatCount, formatNumber } from '@/lib/format/plural';
import type { Notice } from '@/lib/notify';

type Outcome = {
  total: number;
  inCart: number;
  soldOut: number;
  error: string | undefined;
};

export function cartSummary({ total, inCart, soldOut, error }: Outcome): Notice {
  if (inCart === total) return { kind: 'success', text: `Весь список в корзине: ${formatCount(total, GOODS)}` };
  if (inCart === 0 && soldOut === total) return { kind: 'info', text: 'Сейчас ничего из списка нет в наличии' };
  const missing = soldOut > 0 ? `, ${formatNumber(soldOut)} нет в наличии` : '';
  const text = `В корзине ${formatCount(inCart, GOODS)} из ${formatNumber(total)}${missing}`;
  if (error === undefined) return { kind: 'success', text };
  return { kind: inCart === 0 ? 'error' : 'warning', text: inCart === 0 ? error : `${text}. ${error}` };
}
