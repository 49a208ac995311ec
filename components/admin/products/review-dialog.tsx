import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Modal } from '@/components/ui/modal-client';
import { TextField } from '@/components/ui/text-field';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import { dropRow, type History, renew } from '@/lib/admin/product-edits';
import { firstBatch, type ReviewedRow, reviewOf } from '@/lib/admin/product-review';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { usePressGuard } from '../use-press-guard';
import dialog from './dialog.module.css';
import styles from './review-dialog.module.css';
import { type Batch, DOCUMENT_DRAFT } from './use-batch';
import type { ProductEditing } from './use-product-edits';

type Props = { editing: ProductEditing; batch: Batch; onClose: () => void };

/** What changes, before it is carried out. */
export function ReviewDialog({ editing, batch, onClose }: Props) {
  const [document, setDocument] = useState(() => readStaffDraft<string>(DOCUMENT_DRAFT) ?? '');
  const { onClickCapture } = usePressGuard('review');
  const rows = reviewOf(editing.edits);
  const ready = firstBatch(rows);
  const sound = rows.filter(({ change }) => change !== undefined).length;
  const faulty = rows.length - sound;
  const typeDocument = (text: string) => {
    setDocument(text);
    keepStaffDraft(DOCUMENT_DRAFT, text);
  };
  return (
    <Modal isOpen isBusy={batch.isSending} onClose={onClose} label="Проверьте изменения">
      <div className={dialog.dialog} onClickCapture={onClickCapture}>
        <h2>Проверьте изменения</h2>
        {ready.length < sound && (
          <p className={styles.note}>
            {`За раз проводим не\u00A0больше ${formatCount(ready.length, PLANTS)}: сейчас первые, остальные ${sound - ready.length} останутся изменёнными`}
          </p>
        )}
        {faulty > 0 && <p className={styles.wrong}>{`Не\u00A0пойдут из-за ошибок: ${formatCount(faulty, PLANTS)}`}</p>}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <ReviewItem key={row.uuid} row={row} editing={editing} batch={batch} />
          ))}
        </ul>
        <div className={styles.end}>
          <TextField
            label="Документ"
            isOptional
            hint="Например, номер накладной"
            value={document}
            maxLength={STAFF_LIMITS.document}
            onChange={({ target }) => typeDocument(target.value)}
          />
          <ErrorLine>{batch.refused.error}</ErrorLine>
          <div className={styles.buttons}>
            <Button
              isLoading={batch.isSending}
              disabled={ready.length === 0}
              onClick={() => void batch.send(ready, document)}
            >
              {`Провести: ${formatCount(ready.length, PLANTS)}`}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              Править дальше
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}

type ItemProps = { row: ReviewedRow; editing: ProductEditing; batch: Batch };

const ReviewItem = ({ row, editing, batch }: ItemProps) => (
  <li>
    <p className={styles.name}>
      {row.name} <small>{`арт.\u00A0${row.sku}`}</small>
    </p>
    <ul className={styles.changes}>
      {row.changes.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
    {row.warnings.map((text) => (
      <p key={text} className={styles.warning}>
        {text}
      </p>
    ))}
    {row.faults.map((text) => (
      <p key={text} className={styles.wrong}>
        {text}
      </p>
    ))}
    <RowFaults row={row} editing={editing} batch={batch} />
  </li>
);

/** What the shop has refused about a row. */
function RowFaults({ row, editing, batch }: ItemProps) {
  const { refused, forget } = batch;
  const faults = refused.faults.filter(({ uuid }) => uuid === row.uuid);
  const edit = editing.edits[row.uuid];
  if (faults.length === 0 || !edit) return null;
  const fresh = refused.fresh.find(({ uuid }) => uuid === row.uuid);
  const leave = (change: (history: History) => History) => {
    editing.change(change);
    forget(row.uuid);
  };
  const drop = () => leave((history) => dropRow(history, row.uuid));
  return faults.map(({ field, message }) => (
    <div key={field} className={styles.fault}>
      <p className={styles.wrong}>{message}</p>
      {fresh && (
        <Button tone="secondary" size="compact" onClick={() => leave((history) => renew(history, [fresh]))}>
          Всё равно изменить
        </Button>
      )}
      <Button tone="quiet" size="compact" onClick={drop}>
        Не&nbsp;менять это растение
      </Button>
    </div>
  ));
}
