import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Modal } from '@/components/ui/modal-client';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { ProductRow } from '@/contract/staff/product-table';
import type { Range } from '@/lib/admin/grid-moves';
import {
  PRICE_ACTIONS,
  type PriceAction,
  type PriceChange,
  priceChanges,
  ROUNDINGS,
  type RoundingName,
  readPercent,
} from '@/lib/admin/price-change';
import { type CellChange, MOST_ROWS } from '@/lib/admin/product-edits';
import { formatCount, formatNumber, PLANTS } from '@/lib/format/plural';
import { usePressGuard } from '../use-press-guard';
import dialog from './dialog.module.css';
import styles from './price-dialog.module.css';
import type { ProductEditing } from './use-product-edits';
import type { ProductList } from './use-product-rows';

const ACTIONS = Object.entries(PRICE_ACTIONS).map(([value, name]) => ({ value, name }));
const ROUNDING_OPTIONS = Object.entries(ROUNDINGS).map(([value, { name }]) => ({ value, name }));
const LIST_HINT = 'Список – всё, что нашли поиск и\u00A0отборы';
const NOT_LOADED = 'Не\u00A0получилось прочитать строки. Попробуйте ещё раз';
const TOO_MANY = `За раз меняем не\u00A0больше ${formatNumber(MOST_ROWS)} растений: найдите часть списка поиском или выделите строки`;

type Props = {
  list: ProductList;
  /** Selected rows, if there are several. */
  selected: Range | undefined;
  editing: ProductEditing;
  onTake: (changes: CellChange[]) => void;
  onClose: () => void;
};

/** Fills the price cells of many rows. Nothing is carried out before the review. */
export function PriceDialog({ list, selected, editing, onTake, onClose }: Props) {
  const [change, setChange] = useState<PriceChange>({ action: 'raise', percent: '', rounding: 'ten' });
  const [isWhole, setWhole] = useState(selected === undefined);
  const [fault, setFault] = useState<{ percent?: string; rows?: string }>({});
  const [isReading, setReading] = useState(false);
  const { onClickCapture } = usePressGuard('prices');
  const set = (next: Partial<PriceChange>) => {
    setFault({});
    setChange({ ...change, ...next });
  };
  const { top, bottom } = isWhole || !selected ? { top: 0, bottom: list.total - 1 } : selected;
  const count = bottom - top + 1;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readPercent(change);
    if ('fault' in read) return setFault({ percent: read.fault });
    if (count > MOST_ROWS) return setFault({ rows: TOO_MANY });
    setReading(true);
    const rows = await readOrNothing(() => list.readRows(top, bottom));
    setReading(false);
    if (rows) onTake(priceChanges(rows, editing.edits, change));
    else setFault({ rows: NOT_LOADED });
  };
  return (
    <Modal isOpen isBusy={isReading} onClose={onClose} label="Изменить цены">
      <form className={dialog.dialog} onClickCapture={onClickCapture} onSubmit={submit} noValidate>
        <h2>Изменить цены</h2>
        <div className={styles.fields}>
          <Select
            label="Что сделать"
            options={ACTIONS}
            value={change.action}
            onChange={({ target }) => set({ action: target.value as PriceAction })}
          />
          {change.action !== 'end_discount' && (
            <>
              <TextField
                label="Процент"
                inputMode="decimal"
                data-autofocus
                value={change.percent}
                error={fault.percent}
                onChange={({ target }) => set({ percent: target.value })}
              />
              <Select
                label="Округлить"
                options={ROUNDING_OPTIONS}
                value={change.rounding}
                onChange={({ target }) => set({ rounding: target.value as RoundingName })}
              />
            </>
          )}
          <Select
            label="Где"
            options={[
              { value: 'whole', name: `Весь список: ${formatCount(list.total, PLANTS)}` },
              ...(selected
                ? [
                    {
                      value: 'selected',
                      name: `Выделенные: ${formatCount(selected.bottom - selected.top + 1, PLANTS)}`,
                    },
                  ]
                : []),
            ]}
            value={isWhole ? 'whole' : 'selected'}
            hint={LIST_HINT}
            onChange={({ target }) => setWhole(target.value === 'whole')}
          />
        </div>
        <ErrorLine>{fault.rows}</ErrorLine>
        <div className={styles.buttons}>
          <Button type="submit" isLoading={isReading}>
            {`Внести и\u00A0проверить: ${formatCount(count, PLANTS)}`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Не&nbsp;менять
          </Button>
        </div>
      </form>
    </Modal>
  );
}

async function readOrNothing(read: () => Promise<ProductRow[]>): Promise<ProductRow[] | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
