import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { readAmount } from '@/contract/typed/amount';
import { plantText } from '@/lib/admin/paper-words';
import { lineOf, lineSum, type PhoneLine, type PhoneOrder, priceHint } from '@/lib/admin/phone-order';
import { isShort } from '@/lib/admin/phone-order-faults';
import { sumText } from '@/lib/admin/phone-order-words';
import styles from './phone-order.module.css';
import { PlantSearch } from './plant-search';
import { removeLine } from './remove-line';
import { useCheckedPrice } from './use-checked-price';

export function PlantsPart() {
  const { control, clearErrors, formState, getValues, setValue, trigger } = useFormContext<PhoneOrder>();
  const lines = useWatch({ control, name: 'lines' });

  const { lines: errors } = formState.errors;
  const recheck = () => {
    clearErrors('lines');
    if (errors) void trigger('lines');
  };
  const add = (plant: FoundProduct) => {
    const known = getValues('lines');
    const at = known.findIndex(({ uuid }) => uuid === plant.uuid);
    const line = known[at];
    if (line) {
      setValue(`lines.${at}.free`, plant.free);
      setValue(`lines.${at}.amount`, String((readAmount(line.amount) ?? 0) + 1));
    } else setValue('lines', [...known, lineOf(plant)]);
    recheck();
  };
  return (
    <section>
      <h2 className={styles.part}>Растения</h2>
      <PlantSearch name="lines.root" error={errors?.root?.message} onAdd={add} />
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={line.uuid}
            line={line}
            index={index}
            onRemove={() => removeLine({ getValues, setValue }, line.uuid, recheck)}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { line: PhoneLine; index: number; onRemove: () => void };

function Line({ line, index, onRemove }: LineProps) {
  const { register, formState } = useFormContext<PhoneOrder>();
  const checkedPrice = useCheckedPrice();
  const errors = formState.errors.lines?.[index];
  const isWarned = isShort(line) && !errors?.amount;
  return (
    <li>
      <fieldset className={styles.line}>
        <legend className={styles.plant}>{plantText(line)}</legend>
        <p className={isWarned ? styles.short : styles.facts}>
          {[`арт. ${line.sku}`, line.bed, isWarned ? `свободно только ${line.free}` : `свободно ${line.free}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <TextField
          {...register(`lines.${index}.amount`)}
          label="Сколько"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.amount?.message}
        />
        <TextField
          {...checkedPrice(`lines.${index}.price`)}
          label="Цена, ₽"
          hint={priceHint(line)}
          inputMode="numeric"
          autoComplete="off"
          error={errors?.price?.message}
        />
        <p className={styles.sum}>{sumText(lineSum(line))}</p>
        <IconButton label={`Убрать: ${plantText(line)}`} onClick={onRemove}>
          <Icon name="x" size={20} />
        </IconButton>
      </fieldset>
    </li>
  );
}
