import type { AnswerOf } from '@/contract/call';
import type { staffProductTable } from '@/contract/staff/product-table';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { formatMoment } from '@/lib/orders/dates';
import { Disclosure } from '../disclosure';
import styles from './product-batches.module.css';
import { UndoBatch } from './undo-batch-client';

type Batch = AnswerOf<typeof staffProductTable.batches>['items'][number];

export const ProductBatches = ({ batches }: { batches: readonly Batch[] }) => (
  <Disclosure name="Проведённые за месяц">
    {batches.length === 0 && <p>За&nbsp;месяц ничего не&nbsp;проводили</p>}
    <ul className={styles.batches}>
      {batches.map((batch) => (
        <BatchItem key={batch.id} batch={batch} />
      ))}
    </ul>
  </Disclosure>
);

function BatchItem({ batch: { id, at, by, rows, document, undone_at } }: { batch: Batch }) {
  const facts = [by, formatCount(rows, PLANTS), document].filter(Boolean).join(' · ');
  return (
    <li>
      <p>
        <time dateTime={at}>{formatMoment(at)}</time>
        <small>{facts}</small>
      </p>
      {undone_at ? (
        <p className={styles.undone}>
          Отменён <time dateTime={undone_at}>{formatMoment(undone_at)}</time>
        </p>
      ) : (
        <UndoBatch id={id} about={`${formatMoment(at)}, ${facts}`} />
      )}
    </li>
  );
}
