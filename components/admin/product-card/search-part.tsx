import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import type { ProductForm } from '@/lib/admin/product-form';
import styles from './product-card.module.css';

export function SearchPart({ isNew, former }: { isNew: boolean; former: string[] }) {
  const { register, formState } = useFormContext<ProductForm>();
  const [slug, seen] = useWatch<ProductForm, ['slug', 'seen']>({ name: ['slug', 'seen'] });
  const isMoved = !isNew && slug.trim() !== seen.slug;
  return (
    <section className={styles.part}>
      <h2>Для поиска</h2>
      <TextField
        {...register('slug')}
        label="Адрес страницы"
        isOptional={isNew}
        autoComplete="off"
        hint={isNew ? 'Пусто – сделаем из\u00A0названия' : 'Латинские буквы, цифры и\u00A0дефисы'}
        error={formState.errors.slug?.message}
      />
      <p role="status" className={styles.warning}>
        {isMoved && `Адрес изменится. С\u00A0прежнего, «${seen.slug}», покупатели попадут на\u00A0новый.`}
      </p>
      {former.length > 0 && <p className={styles.note}>{`Сюда ведут прежние адреса: ${former.join(', ')}`}</p>}
      <TextField
        {...register('meta_title')}
        label="Заголовок в&nbsp;выдаче"
        isOptional
        autoComplete="off"
        hint="Пусто – из&nbsp;названия и&nbsp;имени питомника"
        error={formState.errors.meta_title?.message}
      />
      <Textarea
        {...register('meta_description')}
        label="Описание в&nbsp;выдаче"
        isOptional
        rows={3}
        hint="Пусто – первые слова описания. Видно около 160&nbsp;знаков"
        error={formState.errors.meta_description?.message}
      />
    </section>
  );
}
