import { SumList } from '@/components/ui/sum-list';
import { formatRoubles } from '@/contract/format';
import { formatCount, GOODS } from '@/lib/format/plural';
import type { Totals } from '@/lib/orders/cart-totals';
import { formatSaving } from './labels';

type Props = {
  totals: Totals;
  /** Without a price it is agreed by telephone. */
  delivery?: { name: string; price: number | undefined } | undefined;
};

export function OrderTotals({ totals: { amount, full, discount, total }, delivery }: Props) {
  const isByPhone = delivery !== undefined && delivery.price === undefined;
  const rows = [
    { name: formatCount(amount, GOODS), value: formatRoubles(full) },
    ...(discount > 0 ? [{ name: 'Скидка', value: formatSaving(discount) }] : []),
    ...(delivery ? [{ name: delivery.name, value: priceText(delivery.price) }] : []),
    {
      name: isByPhone ? 'К оплате без доставки' : 'К оплате',
      value: formatRoubles(total + (delivery?.price ?? 0)),
      isDue: true,
    },
  ];
  return <SumList rows={rows} />;
}

const priceText = (price: number | undefined) => (price === undefined ? 'Уточним' : formatRoubles(price));
