import type { ComponentProps, FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Modal } from '@/components/ui/modal-client';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { Range } from '@/lib/admin/grid-moves';
import { PRICE_ACTIONS, type PriceAction, ROUNDINGS, type RoundingName } from '@/lib/admin/price-change';
import type { CellChange } from '@/lib/admin/product-edits';
import { formatCount, formatNumber, PLANTS } from '@/lib/format/plural';
import { usePressGuard } from '../use-press-guard';
import dialog from './dialog.module.css';
import styles from './price-dialog.module.css';
import { usePriceChange } from './use-price-change';
import type { ProductEditing } from './use-product-edits';
import type { ProductList } from './use-product-rows';

const ACTIONS = Object.entries(PRICE_ACTIONS).map(([value, name]) => ({ value, name }));
const ROUNDING_OPTIONS = Object.entries(ROUNDINGS).map(([value, { name }]) => ({ value, name }));
const LIST_HINT = 'Список – всё, что нашли поиск и\u00A0отборы';
const DAYS_HINT = 'Без дат скидка – пока не\u00A0уберёте';

type Props = {
  list: ProductList;
  /** Selected rows, if there are several. */
  selected: Range | undefined;
  editing: ProductEditing;
  onTake: (changes: CellChange[]) => void;
  onClose: () => void;
};

/** Fills the price cells of many rows, to be reviewed, or plans discounts of some days. */
export function PriceDialog(props: Props) {
  const { list, selected, onClose } = props;
  const { chosen, set, fault, isBusy, isWhole, setWhole, count, hasDays, submit } = usePriceChange(props);
  const { onClickCapture } = usePressGuard('prices');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = (name: 'percent' | 'from' | 'until'): Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'> => ({
    value: chosen[name],
    onChange: ({ target }) => set({ [name]: target.value }),
  });
  return (
    <Modal isOpen isBusy={isBusy} onClose={onClose} label="Изменить цены">
      <form className={dialog.dialog} onClickCapture={onClickCapture} onSubmit={send} noValidate>
        <h2>Изменить цены</h2>
        <div className={styles.fields}>
          <Select
            label="Что сделать"
            options={ACTIONS}
            value={chosen.action}
            onChange={({ target }) => set({ action: target.value as PriceAction })}
          />
          {chosen.action !== 'end_discount' && (
            <>
              <TextField
                label="Процент"
                inputMode="decimal"
                data-autofocus
                {...field('percent')}
                error={fault.percent}
              />
              <Select
                label="Округлить"
                options={ROUNDING_OPTIONS}
                value={chosen.rounding}
                onChange={({ target }) => set({ rounding: target.value as RoundingName })}
              />
            </>
          )}
          {chosen.action === 'discount' && (
            <>
              <TextField label="С" type="date" hint={DAYS_HINT} {...field('from')} />
              <TextField label="По" type="date" {...field('until')} error={fault.until} />
            </>
          )}
          <Select
            label="Где"
            options={[
              { value: 'whole', name: `Весь список: ${formatNumber(list.total)}` },
              ...(selected
                ? [{ value: 'selected', name: `Выделенные строки: ${formatNumber(rowsOf(selected))}` }]
                : []),
            ]}
            value={isWhole ? 'whole' : 'selected'}
            hint={LIST_HINT}
            onChange={({ target }) => setWhole(target.value === 'whole')}
          />
        </div>
        <ErrorLine>{fault.rows}</ErrorLine>
        <div className={styles.buttons}>
          <Button type="submit" isLoading={isBusy}>
            {`${hasDays ? 'Назначить скидки' : 'Внести и\u00A0проверить'}: ${formatCount(count, PLANTS)}`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Не&nbsp;менять
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const rowsOf = ({ top, bottom }: Range): number => bottom - top + 1;
