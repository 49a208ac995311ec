import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { type NewCard, type ProductForm, STATES } from '@/lib/admin/product-form';
import { CategoryField } from './category-field';
import { FormSelect } from './form-select';
import styles from './product-card.module.css';

const STATE_OPTIONS = Object.entries(STATES).map(([value, name]) => ({ value, name }));

export function MainPart({ card, isNew }: { card: NewCard; isNew: boolean }) {
  const { register, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  const text = (name: 'name' | 'latin_name' | 'size' | 'sku' | 'price' | 'discount_price' | 'bed' | 'pieces') => ({
    ...register(name),
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  return (
    <section className={styles.part}>
      <h2>Главное</h2>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField {...text('name')} label="Название" placeholder="Туя западная «Смарагд»" />
        </div>
        <div className={styles.wide}>
          <TextField
            {...text('latin_name')}
            label="Латинское название"
            isOptional
            placeholder="Thuja occidentalis 'Smaragd'"
          />
        </div>
        <div className={styles.wide}>
          <CategoryField categories={card.categories} />
        </div>
        <TextField {...text('size')} label="Размер" isOptional placeholder="С3, 60–80 см" />
        <TextField
          {...text('sku')}
          label="Артикул"
          isOptional={isNew}
          hint={isNew ? 'Пусто – присвоим следующий номер' : undefined}
        />
        <TextField {...text('price')} label="Цена, ₽" inputMode="numeric" />
        <TextField {...text('discount_price')} label="Цена со&nbsp;скидкой, ₽" isOptional inputMode="numeric" />
        <TextField {...text('bed')} label="Место в&nbsp;питомнике" isOptional placeholder="Гряда 4, ряд 2" />
        {isNew && <TextField {...text('pieces')} label="На&nbsp;полке, шт" isOptional inputMode="numeric" />}
        <FormSelect
          name="state"
          label="Состояние"
          options={STATE_OPTIONS}
          hint="Черновика нет ни в&nbsp;списках, ни в&nbsp;поиске, ни по&nbsp;его адресу"
        />
        <PublishAt />
      </div>
    </section>
  );
}

function PublishAt() {
  const { register, formState } = useFormContext<ProductForm>();
  if (useWatch<ProductForm, 'state'>({ name: 'state' }) !== 'planned') return null;
  return (
    <Field
      label="Появится"
      hint="По московскому времени"
      error={formState.errors.publish_at?.message ?? formState.errors.state?.message}
    >
      {(control) => <input {...register('publish_at')} {...control} type="datetime-local" />}
    </Field>
  );
}
