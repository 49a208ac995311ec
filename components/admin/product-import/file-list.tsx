import { TextLink } from '@/components/ui/text-link';
import type { ProductFile } from '@/contract/staff/product-files';
import { adminPaths } from '@/lib/admin/paths';
import { FILE_STATE_NAMES } from '@/lib/admin/product-file';
import { formatNumber } from '@/lib/format/plural';
import { formatMoment } from '@/lib/orders/dates';
import { AdminSection } from '../admin-page';
import styles from './product-import.module.css';

type Listed = Pick<ProductFile, 'id' | 'name' | 'at' | 'by' | 'state' | 'rows'> & { is_undone: boolean };

export function FileList({ files }: { files: readonly Listed[] }) {
  if (files.length === 0) return null;
  return (
    <AdminSection title="Файлы за месяц">
      <ul className={styles.files}>
        {files.map(({ id, name, at, by, state, rows, is_undone }) => (
          <li key={id}>
            <TextLink href={adminPaths.productFile(id)}>{name}</TextLink>
            <small>
              {[formatMoment(at), by, `строк: ${formatNumber(rows)}`, is_undone ? 'Отменён' : FILE_STATE_NAMES[state]]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
