import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FieldGroup } from '@/components/ui/field-group';
import { TextField } from '@/components/ui/text-field';
import type { AttributeField } from '@/contract/staff/product-card';
import type { ProductForm } from '@/lib/admin/product-form';
import { MONTHS } from '@/lib/admin/product-months';
import { FormSelect } from './form-select';
import styles from './product-card.module.css';

const NOT_GIVEN = { value: '', name: 'Не\u00A0указано' };
const YES_NO = [
  { value: 'true', name: 'Да' },
  { value: 'false', name: 'Нет' },
];

export const AttributesPart = ({ fields }: { fields: AttributeField[] }) => (
  <section className={styles.part}>
    <h2>Свойства</h2>
    <div className={styles.attributes}>
      {fields.map((field) => (
        <div key={field.key} className={isWide(field) ? styles.wide : undefined}>
          <Attribute field={field} />
        </div>
      ))}
    </div>
  </section>
);

const isWide = ({ kind }: AttributeField): boolean => kind === 'choices' || kind === 'months';

function Attribute({ field: { key, kind, name, unit, options = [] } }: { field: AttributeField }) {
  const { register, formState } = useFormContext<ProductForm>();
  const error = formState.errors.attributes?.[key]?.message;
  const path = `attributes.${key}` as const;
  const label = unit ? `${name}, ${unit}` : name;
  switch (kind) {
    case 'choice':
      return <FormSelect name={path} label={label} options={[NOT_GIVEN, ...options]} />;
    case 'yes_no': {
      const words =
        options.length > 0 ? options.map(({ value, name: word }) => ({ value, name: capital(word) })) : YES_NO;
      return <FormSelect name={path} label={label} options={[NOT_GIVEN, ...words]} />;
    }
    case 'choices':
      return <Toggles name={path} label={label} options={options} error={error} />;
    case 'months':
      return <Toggles name={path} label={label} options={MONTHS} error={error} isStrip />;
    case 'range':
      return <Range name={path} label={label} error={error} />;
    default:
      return (
        <TextField
          {...register(path)}
          label={label}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          error={error}
        />
      );
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Common = { name: `attributes.${string}`; label: string; error: string | undefined };
type TogglesProps = Common & { options: readonly { value: string; name: string }[]; isStrip?: boolean };

function Toggles({ name, label, options, error, isStrip = false }: TogglesProps) {
  const { register } = useFormContext<ProductForm>();
  return (
    <FieldGroup label={label} error={error}>
      <div className={isStrip ? styles.months : styles.toggles}>
        {options.map(({ value, name: word }) => (
          <label key={value} className={styles.toggle}>
            <input type="checkbox" value={value} {...register(name)} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Range({ name, label, error }: Common) {
  const { register } = useFormContext<ProductForm>();
  return (
    <Field label={label} error={error}>
      {({ id, ...control }) => (
        <span className={styles.range}>
          <input
            {...register(`${name}.0`)}
            {...control}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="от"
          />
          –
          <input
            {...register(`${name}.1`)}
            {...control}
            aria-label={`${label}, до`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="до"
          />
        </span>
      )}
    </Field>
  );
}
