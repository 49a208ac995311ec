import { useFormContext, useWatch } from 'react-hook-form';
import { SumList } from '@/components/ui/sum-list';
import { formatRoubles } from '@/contract/format';
import { type PhoneOrder, phoneOrderSums } from '@/lib/admin/phone-order';
import { sumText } from '@/lib/admin/phone-order-words';
import { useExtras } from './use-extras';

export function PhoneOrderSums() {
  const { control } = useFormContext<PhoneOrder>();
  const [lines, delivery] = useWatch({ control, name: ['lines', 'delivery'] });
  const { chosen } = useExtras(control);
  const sums = phoneOrderSums({ lines, delivery }, chosen);
  const rows = [
    { name: 'Растения', value: sumText(sums.goods) },
    { name: 'Доставка', value: deliveryText(sums) },
    ...chosen.map(({ name, price }) => ({ name, value: formatRoubles(price) })),
    { name: 'Итого', value: sumText(sums.total), isDue: true },
  ];
  return <SumList rows={rows} />;
}

function deliveryText({ delivery, isDeliveryWrong }: ReturnType<typeof phoneOrderSums>): string {
  if (isDeliveryWrong) return sumText(undefined);
  return delivery === undefined ? 'по\u00A0договорённости' : formatRoubles(delivery);
}
