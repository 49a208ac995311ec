import { GOODS } from '@/lib/format/nouns';
import { formatCount, formatNumber } from '@/lib/format/plural';
import type { Notice } from '@/lib/notify';

type Outcome = {
  total: number;
  held: number;
  out: number;
  trouble: string | undefined;
};

export function cartSummary({ total, held, out, trouble }: Outcome): Notice {
  if (held === total) return { kind: 'success', text: `Весь список в корзине: ${formatCount(total, GOODS)}` };
  if (held === 0 && out === total) return { kind: 'info', text: 'Сейчас ничего из списка нет в наличии' };
  const missing = out > 0 ? `, ${formatNumber(out)} нет в наличии` : '';
  const text = `В корзине ${formatCount(held, GOODS)} из ${formatNumber(total)}${missing}`;
  if (trouble === undefined) return { kind: 'success', text };
  return { kind: held === 0 ? 'error' : 'warning', text: held === 0 ? trouble : `${text}. ${trouble}` };
}
