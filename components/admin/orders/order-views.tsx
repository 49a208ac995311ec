import { ChipLink } from '@/components/ui/chip';
import type { OrderFilter } from '@/contract/staff/orders';
import type { SavedView } from '@/contract/staff/views';
import { isSameView, type OrderTab, ordersAddress, readSavedQuery, savedQueryOf } from '@/lib/admin/order-filter';
import { StaffAction } from '../staff-action-client';
import styles from './order-views.module.css';
import { SaveView } from './save-view-client';

type Props = { tabs: readonly OrderTab[]; saved: readonly SavedView[]; filter: OrderFilter };

export function OrderViews({ tabs, saved, filter }: Props) {
  const own = saved.map(({ id, name, query }) => ({ id, name, filter: readSavedQuery(query) }));
  const current = own.find((view) => ordersAddress(view.filter) === ordersAddress(filter));
  const canSave = !current && !tabs.some((tab) => ordersAddress(tab.filter) === ordersAddress(filter));
  return (
    <>
      <Links label="Готовые списки" tabs={tabs} filter={filter} />
      {own.length > 0 && <Links label="Мои виды" tabs={own} filter={filter} />}
      {current && (
        <StaffAction act={{ kind: 'removeView', id: current.id }} about={current.name}>
          Убрать этот вид
        </StaffAction>
      )}
      {canSave && <SaveView key={savedQueryOf(filter)} query={savedQueryOf(filter)} />}
    </>
  );
}

const Links = ({ label, tabs, filter }: { label: string; tabs: readonly OrderTab[]; filter: OrderFilter }) => (
  <nav aria-label={label}>
    <ul className={styles.views}>
      {tabs.map((tab) => (
        <li key={tab.name}>
          <ChipLink href={ordersAddress(tab.filter)} isOn={isSameView(tab.filter, filter)}>
            {tab.name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
