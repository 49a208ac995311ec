import { useFormContext } from 'react-hook-form';
import { Textarea } from '@/components/ui/textarea';
import { CARE_PARTS, type ProductForm } from '@/lib/admin/product-form';
import styles from './product-card.module.css';

const PARTS = Object.keys(CARE_PARTS) as (keyof typeof CARE_PARTS)[];

export function TextPart() {
  const { register, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  return (
    <section className={styles.part}>
      <h2>Описание</h2>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <Textarea
            {...register('description')}
            label="Текст"
            rows={10}
            hint="Пустая строка начинает новый абзац"
            error={errors.description?.message}
          />
        </div>
        {PARTS.map((part) => (
          <Textarea
            key={part}
            {...register(`care.${part}`)}
            label={`Уход: ${CARE_PARTS[part].toLowerCase()}`}
            isOptional
            rows={3}
            error={errors.care?.[part]?.message}
          />
        ))}
        <div className={styles.wide}>
          <Textarea
            {...register('synonyms')}
            label="Другие названия"
            isOptional
            rows={2}
            hint="Через запятую, по&nbsp;ним растение тоже находят"
            error={errors.synonyms?.message}
          />
        </div>
      </div>
    </section>
  );
}
