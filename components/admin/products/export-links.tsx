import { buttonClass } from '@/components/ui/button';
import { exportProductsAddress, type ProductFilter } from '@/lib/admin/product-filter';
import styles from './product-table.module.css';

const FORMATS = ['xlsx', 'csv'] as const;
const FILES = [
  { id: 'export-products', name: 'Выгрузить цены и\u00A0остатки:', withCards: false },
  { id: 'export-cards', name: 'С\u00A0карточками:', withCards: true },
];

export const ExportLinks = ({ filter }: { filter: ProductFilter }) =>
  FILES.map(({ id, name, withCards }) => (
    <div key={id} className={styles.files}>
      <span id={id}>{name}</span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={exportProductsAddress(filter, { format, withCards })}
          className={buttonClass({ tone: 'quiet', size: 'compact' })}
          aria-describedby={id}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  ));
