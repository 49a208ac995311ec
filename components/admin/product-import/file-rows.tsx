import { buttonClass } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { Pagination } from '@/components/ui/pagination';
import { TextLink } from '@/components/ui/text-link';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { FileRow, ProductFile, RowOutcome } from '@/contract/staff/product-files';
import { adminPaths } from '@/lib/admin/paths';
import { changeTexts, creationTexts, faultTexts, outcomesOf, warningOf } from '@/lib/admin/product-file';
import { RowTable } from '../row-table';
import styles from './product-import.module.css';

export type RowsPage = { total_number_items: number; items: FileRow[] };

type Props = { file: ProductFile; rows: RowsPage; outcome: RowOutcome; page: number };

export function FileRows({ file, rows, outcome, page }: Props) {
  const { id } = file;
  const pages = Math.ceil(rows.total_number_items / STAFF_LIMITS.product_rows_at_once);
  const view = outcomesOf(file).find((one) => one.outcome === outcome);
  return (
    <>
      <nav aria-label="Строки">
        <ul className={styles.tabs}>
          {outcomesOf(file).map(({ outcome: other, name, count }) => (
            <li key={other}>
              <ChipLink href={adminPaths.productFile(id, { view: other })} isOn={other === outcome} count={count}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {outcome === 'faulty' && (
        <p className={styles.buttons}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              className={buttonClass({ tone: 'quiet', size: 'compact' })}
              href={`${adminPaths.productFaults(id)}&format=${format}`}
            >
              {`Скачать строки с\u00A0ошибками, ${format.toUpperCase()}`}
            </a>
          ))}
        </p>
      )}
      <RowTable
        className={styles.rows}
        caption={view?.name ?? ''}
        columns={['Строка', 'Растение', outcome === 'faulty' ? 'Что не так' : 'Что меняется']}
      >
        {rows.items.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </RowTable>
      <Pagination
        page={page}
        pages={pages}
        addressOf={(other) => adminPaths.productFile(id, { view: outcome, page: String(other) })}
      />
    </>
  );
}

const firstOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 2)
    .join(' · ');

const doneTexts = ({ change, creation }: FileRow): string[] =>
  change ? changeTexts(change) : creation ? creationTexts(creation) : [];

function Row({ row }: { row: FileRow }) {
  const { line, sku, uuid, cells, faults } = row;
  const isFaulty = faults.length > 0;
  const name = row.name ?? row.creation?.name;
  const warning = row.change && !isFaulty && warningOf(row.change);
  return (
    <tr>
      <td className={styles.line}>{line}</td>
      <td>
        {name && uuid ? <TextLink href={adminPaths.product(uuid)}>{name}</TextLink> : (name ?? firstOf(cells))}
        {sku && <small className={styles.sku}>{sku}</small>}
      </td>
      <td className={isFaulty ? styles.wrong : styles.change}>
        {isFaulty ? faultTexts(row).join('; ') : doneTexts(row).join('; ') || 'ничего'}
        {warning && <small className={styles.warning}>{warning}</small>}
      </td>
    </tr>
  );
}
