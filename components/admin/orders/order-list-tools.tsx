import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OrderFilter } from '@/contract/staff/orders';
import { exportAddress } from '@/lib/admin/order-filter';
import { adminPaths } from '@/lib/admin/paths';
import styles from './order-list-tools.module.css';

const FORMATS = [
  { format: 'xlsx', name: 'XLSX' },
  { format: 'csv', name: 'CSV' },
] as const;

type Props = { filter: OrderFilter; isEmpty: boolean; canWrite: boolean; canExport: boolean };

export function OrderListTools({ filter, isEmpty, canWrite, canExport }: Props) {
  const { handover_from: from, handover_to: to } = filter;
  return (
    <div className={styles.actions}>
      {canWrite && (
        <ButtonLink href={adminPaths.newOrder} size="compact">
          Заказ по телефону
        </ButtonLink>
      )}
      {from && to && !isEmpty && (
        <ButtonLink href={adminPaths.print('picking', { from, to })} tone="secondary" size="compact">
          <Icon name="printer" size={20} />
          Печать: всё для сборки
        </ButtonLink>
      )}
      {canExport && (
        <div className={styles.files}>
          <span id="export-orders">Выгрузить:</span>
          {FORMATS.map(({ format, name }) => (
            <a
              key={format}
              href={exportAddress(filter, format)}
              className={buttonClass({ tone: 'quiet', size: 'compact' })}
              aria-describedby="export-orders"
            >
              {name}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
