import { useFormContext, useWatch } from 'react-hook-form';
import { SumList } from '@/components/ui/sum-list';
import { formatRoubles } from '@/contract/format';
import { formatMoney } from '@/lib/admin/money-words';
import { type PhoneOrder, phoneOrderSums } from '@/lib/admin/phone-order';
import { useExtras } from './use-extras';

export function PhoneOrderSums() {
  const { control } = useFormContext<PhoneOrder>();
  const [lines, delivery] = useWatch({ control, name: ['lines', 'delivery'] });
  const { chosen } = useExtras(control);
  const sums = phoneOrderSums({ lines, delivery }, chosen);
  const rows = [
    { name: 'Растения', value: formatMoney(sums.goods) },
    { name: 'Доставка', value: sums.delivery === undefined ? 'договоримся' : formatRoubles(sums.delivery) },
    ...chosen.map(({ name, price }) => ({ name, value: formatRoubles(price) })),
    { name: 'Итого', value: formatMoney(sums.total), isDue: true },
  ];
  return <SumList rows={rows} />;
}
