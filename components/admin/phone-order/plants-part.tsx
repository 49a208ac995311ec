import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { readAmount } from '@/contract/typed/amount';
import { formatMoney } from '@/lib/admin/money-words';
import { plantText } from '@/lib/admin/paper-words';
import { lineOf, lineSum, type PhoneLine, type PhoneOrder } from '@/lib/admin/phone-order';
import { PIECES, ROUBLES } from './number-rules';
import styles from './phone-order.module.css';
import { PlantSearch } from './plant-search';

export function PlantsPart() {
  const { control, clearErrors, formState, getValues, setValue } = useFormContext<PhoneOrder>();
  const lines = useWatch({ control, name: 'lines' });

  const add = (plant: FoundProduct) => {
    clearErrors('lines');
    const known = getValues('lines');
    const at = known.findIndex(({ uuid }) => uuid === plant.uuid);
    const line = known[at];
    if (line) setValue(`lines.${at}.amount`, String((readAmount(line.amount) ?? 0) + 1));
    else setValue('lines', [...known, lineOf(plant)]);
  };
  const remove = (uuid: string) => {
    clearErrors('lines');
    setValue(
      'lines',
      getValues('lines').filter((line) => line.uuid !== uuid),
    );
  };
  return (
    <section>
      <h2 className={styles.part}>Растения</h2>
      <PlantSearch name="lines" error={formState.errors.lines?.message} onAdd={add} />
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={line.uuid} line={line} index={index} onRemove={() => remove(line.uuid)} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { line: PhoneLine; index: number; onRemove: () => void };

function Line({ line, index, onRemove }: LineProps) {
  const { register, formState } = useFormContext<PhoneOrder>();
  const errors = formState.errors.lines?.[index];
  const isShort = (readAmount(line.amount) ?? 0) > line.free;
  return (
    <li>
      <fieldset className={styles.line}>
        <legend className={styles.plant}>{plantText(line)}</legend>
        <p className={isShort ? styles.short : styles.facts}>
          {[`арт. ${line.sku}`, line.bed, isShort ? `свободно только ${line.free}` : `свободно ${line.free}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <TextField
          {...register(`lines.${index}.amount`, PIECES)}
          label="Сколько"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.amount?.message}
        />
        <TextField
          {...register(`lines.${index}.price`, ROUBLES)}
          label="Цена, ₽"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.price?.message}
        />
        <p className={styles.sum}>{formatMoney(lineSum(line))}</p>
        <IconButton label={`Убрать: ${plantText(line)}`} onClick={onRemove}>
          <Icon name="x" size={20} />
        </IconButton>
      </fieldset>
    </li>
  );
}
