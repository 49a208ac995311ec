import type { UseFormReturn } from 'react-hook-form';
import { plantText } from '@/lib/admin/paper-words';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('admin');

/** The notification puts the plant back at its place, as it was typed. */
export function removeLine(
  { getValues, setValue }: Pick<UseFormReturn<PhoneOrder>, 'getValues' | 'setValue'>,
  uuid: string,
  recheck: () => void,
) {
  const { id, lines } = getValues();
  const place = lines.findIndex((line) => line.uuid === uuid);
  const removed = lines[place];
  if (!removed) return;
  const put = (changed: PhoneOrder['lines']) => {
    setValue('lines', changed);
    recheck();
  };
  const putBack = () => {
    const known = getValues('lines');
    // Found again, or the order was begun anew.
    if (getValues('id') !== id || known.some((line) => line.uuid === uuid)) return;
    put([...known.slice(0, place), removed, ...known.slice(place)]);
  };
  put(lines.filter((line) => line !== removed));
  notify({ kind: 'info', text: `Убрали: ${plantText(removed)}`, action: { name: 'Вернуть', run: putBack } });
}
