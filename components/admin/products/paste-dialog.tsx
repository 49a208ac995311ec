import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal-client';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { FIELD_NAMES } from '@/lib/admin/product-cells';
import type { CellChange } from '@/lib/admin/product-edits';
import { type PasteColumn, type PasteFault, TOO_MANY_LINES } from '@/lib/admin/product-paste';
import { formatCount, formatNumber, PLANTS } from '@/lib/format/plural';
import { usePressGuard } from '../use-press-guard';
import dialog from './dialog.module.css';
import styles from './paste-dialog.module.css';
import { usePastedTable } from './use-paste';

const SHOWN_LINES = 8;
const SHOWN_FAULTS = 50;
const OPTIONS: { value: PasteColumn; name: string }[] = [
  { value: 'sku', name: 'Артикул' },
  ...Object.entries(FIELD_NAMES).map(([value, name]) => ({ value: value as PasteColumn, name })),
  { value: 'skip', name: 'Не\u00A0брать' },
];

const FIELD = {
  label: 'Столбцы с\u00A0артикулами',
  hint: 'Скопируйте в\u00A0Excel столбцы, один из\u00A0них – артикул, и\u00A0вставьте сюда',
};

type Props = { start: string; onTake: (changes: CellChange[]) => void; onClose: () => void };

/** Columns of a spreadsheet, found by article. */
export function PasteDialog({ start, onTake, onClose }: Props) {
  const [text, setText] = useState(start);
  const pasted = usePastedTable(text);
  const { plants, changes, isSearching } = pasted;
  const { onClickCapture } = usePressGuard('paste');
  const isEmpty = text.trim() === '';
  return (
    <Modal isOpen onClose={onClose} label="Вставить из Excel">
      <div className={dialog.dialog} onClickCapture={onClickCapture}>
        <h2>Вставить из&nbsp;Excel</h2>
        {(isEmpty || start === '') && (
          <Textarea
            label={FIELD.label}
            hint={FIELD.hint}
            rows={isEmpty ? 6 : 3}
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {!isEmpty && !pasted.isTooLong && <Preview pasted={pasted} />}
        <div role="status">
          {isSearching && <p>Ищем артикулы…</p>}
          {pasted.isTooLong && <p className={styles.wrong}>{TOO_MANY_LINES}</p>}
        </div>
        {pasted.lookupFault !== undefined && (
          <p className={styles.wrong} role="alert">
            {`Не\u00A0получилось найти артикулы. ${pasted.lookupFault} `}
            <Button tone="quiet" size="compact" onClick={pasted.searchAgain}>
              Искать ещё раз
            </Button>
          </p>
        )}
        <div className={styles.buttons}>
          <Button isLoading={isSearching} disabled={plants === 0} onClick={() => onTake(changes)}>
            {plants > 0 ? `Внести и\u00A0проверить: ${formatCount(plants, PLANTS)}` : 'Внести и\u00A0проверить'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Не&nbsp;вносить
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Preview({ pasted }: { pasted: ReturnType<typeof usePastedTable> }) {
  const { table, columns, hasHeading, choose, faults } = pasted;
  const lines = table.slice(hasHeading ? 1 : 0, SHOWN_LINES + 1);
  return (
    <>
      {!columns.includes('sku') && <p className={styles.wrong}>Выберите, в&nbsp;каком столбце артикул</p>}
      <div className={styles.selects}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
          <div key={at}>
            <Select
              label={`Столбец ${at + 1}`}
              hint={lines
                .map((cells) => cells[at] ?? '')
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ')}
              options={OPTIONS}
              value={column}
              onChange={({ target }) => choose(at, target.value as PasteColumn)}
            />
          </div>
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{`Первые строки из\u00A0${formatNumber(table.length - (hasHeading ? 1 : 0))}`}</caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                <th key={at} scope="col">
                  {OPTIONS.find(({ value }) => value === column)?.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
              <tr key={line}>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                  <td key={at} className={column === 'skip' ? styles.skipped : undefined}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  );
}

const Faults = ({ faults }: { faults: readonly PasteFault[] }) => (
  <div className={styles.faults} role="status">
    <p>{`Не\u00A0войдут строки: ${formatNumber(faults.length)}`}</p>
    <ul>
      {faults.slice(0, SHOWN_FAULTS).map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
      {faults.length > SHOWN_FAULTS && <li>{`и\u00A0ещё ${formatNumber(faults.length - SHOWN_FAULTS)}`}</li>}
    </ul>
  </div>
);
