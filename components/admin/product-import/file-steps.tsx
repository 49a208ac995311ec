import type { ProductFile, RowOutcome } from '@/contract/staff/product-files';
import { formatText } from '@/lib/admin/product-file';
import { formatCount } from '@/lib/format/plural';
import { formatMoment } from '@/lib/orders/dates';
import { AdminSection } from '../admin-page';
import { Disclosure } from '../disclosure';
import { ColumnsForm } from './columns-form-client';
import { FileRows, type RowsPage } from './file-rows';
import styles from './product-import.module.css';
import { PublishFile, RunFile, UndoFile } from './run-client';
import { Working } from './working-client';

const ROWS = { one: 'строка', few: 'строки', many: 'строк' };

type Props = { file: ProductFile; rows: RowsPage | undefined; outcome: RowOutcome | undefined; page: number };

export function FileSteps({ file, rows, outcome, page }: Props) {
  const { state, at, by, format, rows: count, is_remembered } = file;
  const isSettled = state === 'checked' || state === 'stopped' || state === 'done';
  return (
    <div className={styles.steps}>
      <p className={styles.note}>
        {[formatCount(count, ROWS), formatText(format), formatMoment(at), by].filter(Boolean).join(' · ')}
      </p>
      {state === 'read' && (
        <AdminSection title="Столбцы">
          {is_remembered && <p className={styles.note}>Столбцы выбраны так же, как в&nbsp;прошлом таком файле.</p>}
          <ColumnsForm file={file} />
        </AdminSection>
      )}
      {state === 'checked' && (
        <Disclosure name="Столбцы">
          <ColumnsForm key={file.check} file={file} />
        </Disclosure>
      )}
      <Work file={file} />
      {isSettled && <Outcome file={file} />}
      {isSettled && rows && outcome && <FileRows file={file} rows={rows} outcome={outcome} page={page} />}
    </div>
  );
}

function Work({ file: { state, counts, reached, rows, undo, drafts } }: { file: ProductFile }) {
  if (state === 'checking') return <Working name="Проверяем" value={reached} max={rows} />;
  const done = counts.applied + counts.created;
  const all = counts.changed + counts.new + done;
  if (state === 'running') return <Working name="Проводим" value={done} max={all} />;
  if (state === 'publishing') return <Working name="Публикуем" value={counts.created - drafts} max={counts.created} />;
  return undo === 'running' ? <Working name="Отменяем" max={all} /> : null;
}

function Outcome({ file }: { file: ProductFile }) {
  const { state, undo, counts, drafts } = file;
  const isUntouched = undo === 'none' || undo === 'possible';
  const toDo = counts.changed + counts.new;
  return (
    <div className={styles.outcome}>
      <p role="status">{outcomeText(file)}</p>
      {state !== 'done' && isUntouched && toDo > 0 && <RunFile file={file} />}
      {state === 'done' && undo === 'possible' && drafts > 0 && <PublishFile file={file} />}
      {undo === 'possible' && <UndoFile file={file} />}
    </div>
  );
}

const NEW = ' Новые растения запишем черновиками, опубликовать их можно следующим нажатием.';

function outcomeText({ state, undo, counts }: ProductFile): string {
  if (undo === 'done') return 'Файл проведён и\u00A0отменён. Чтобы провести его снова, загрузите ещё раз.';
  if (state === 'checked')
    return counts.changed + counts.new > 0
      ? `Пока ничего не\u00A0изменилось. Посмотрите, что изменится, и\u00A0проведите.${counts.new > 0 ? NEW : ''}`
      : 'Проводить нечего: ни\u00A0одна строка ничего не\u00A0меняет.';
  if (state === 'stopped')
    return 'Проведён не\u00A0до\u00A0конца: на\u00A0нашей стороне ошибка. Проведите остальное или отмените то, что вошло.';
  return counts.faulty > 0
    ? 'Проведено. Строки с\u00A0ошибками не\u00A0вошли: исправьте их и\u00A0загрузите отдельным файлом.'
    : 'Проведено, ошибок нет.';
}
