import { buttonClass } from '@/components/ui/button';
import { exportProductsAddress, type ProductFilter } from '@/lib/admin/product-filter';
import styles from './product-table.module.css';

const FORMATS = ['xlsx', 'csv'] as const;

export const ExportLinks = ({ filter }: { filter: ProductFilter }) => (
  <div className={styles.files}>
    <span id="export-products">Выгрузить:</span>
    {FORMATS.map((format) => (
      <a
        key={format}
        href={exportProductsAddress(filter, format)}
        className={buttonClass({ tone: 'quiet', size: 'compact' })}
        aria-describedby="export-products"
      >
        {format.toUpperCase()}
      </a>
    ))}
  </div>
);
