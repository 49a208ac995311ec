import type { PlannedDiscounts as Planned } from '@/contract/staff/discounts';
import { formatDay } from '@/lib/format/dates';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { AskedAction } from '../asked-action-client';
import { Disclosure } from '../disclosure';
import styles from './product-batches.module.css';

export const PlannedDiscounts = ({ discounts }: { discounts: readonly Planned[] }) =>
  discounts.length > 0 && (
    <Disclosure name="Скидки по датам">
      <ul className={styles.batches}>
        {discounts.map((planned) => (
          <PlannedItem key={planned.id} planned={planned} />
        ))}
      </ul>
    </Disclosure>
  );

function PlannedItem({ planned: { id, from, until, is_running, plants, names } }: { planned: Planned }) {
  const days = from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`;
  const more = plants > names.length ? ` и\u00A0ещё ${plants - names.length}` : '';
  return (
    <li>
      <p>
        {days}
        <small>{[is_running ? 'идут' : 'назначены', formatCount(plants, PLANTS)].join(' · ')}</small>
        <small>{`${names.join(', ')}${more}`}</small>
      </p>
      <AskedAction
        act={{ kind: 'cancelDiscounts', id }}
        about={`скидки ${days}`}
        name="Отменить"
        question={is_running ? 'Вернуть прежние цены сейчас?' : 'Не\u00A0начинать эти скидки?'}
        yes="Да, отменить"
        no="Нет, оставить"
      />
    </li>
  );
}
