import { SumList } from '@/components/ui/sum-list';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatRoubles } from '@/contract/format';
import { formatCount, GOODS } from '@/lib/format/plural';
import type { Totals } from '@/lib/orders/cart-totals';
import { formatSaving } from './labels';

type Props = {
  totals: Totals;
  /** Without a price it is agreed by telephone, or `text` says the least one. */
  delivery?: { name: string; price: number | undefined; text?: string | undefined } | undefined;
  extras?: readonly { name: string; price: number }[];
};

export function OrderTotals({ totals: { amount, full, discount, total }, delivery, extras = [] }: Props) {
  const isByPhone = delivery !== undefined && delivery.price === undefined;
  const services = extras.reduce((sum, { price }) => sum + price, 0);
  const due = {
    name: isByPhone ? 'К оплате без доставки' : 'К оплате',
    value: formatRoubles(total + (delivery?.price ?? 0) + services),
    isDue: true,
  };
  const rows = [
    { name: formatCount(amount, GOODS), value: formatRoubles(full) },
    ...(discount > 0 ? [{ name: 'Скидка', value: formatSaving(discount) }] : []),
    ...(delivery ? [{ name: delivery.name, value: priceText(delivery) }] : []),
    ...extras.map(({ name, price }) => ({ name, value: formatRoubles(price) })),
    due,
  ];
  return (
    <>
      <SumList rows={rows} />
      <VisuallyHidden role="status">{`${due.name} ${due.value}.`}</VisuallyHidden>
    </>
  );
}

const priceText = ({ price, text = 'Уточним' }: NonNullable<Props['delivery']>): string =>
  price === undefined ? text : formatRoubles(price);
