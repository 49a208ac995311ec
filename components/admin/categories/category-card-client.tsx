'use client';
// Client: keeps the state of the form.

import { FormProvider, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldGroup } from '@/components/ui/field-group';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { Textarea } from '@/components/ui/textarea';
import { useHydrated } from '@/components/ui/use-hydrated';
import { PROMOTED_KEYS } from '@/contract/promoted-keys';
import type { CategoryCard, CategoryForm } from '@/lib/admin/category-form';
import { PROMOTED_NAMES } from '@/lib/catalog/promoted-values';
import { SORT_NAMES } from '@/lib/catalog/query';
import { AdminSection } from '../admin-page';
import { StaffForm } from '../staff-form';
import styles from './category-card.module.css';
import { CategoryPicture } from './category-picture';
import { PlacedProducts } from './placed-products';
import { useCategoryCard } from './use-category-card';

const SORTS = Object.entries(SORT_NAMES).map(([value, name]) => ({ value, name }));

/** Without scripts there is nothing to type into. */
export function CategoryCardForm({ card }: { card: CategoryCard }) {
  const isReady = useHydrated();
  return (
    <>
      <p className={styles.shop}>
        <TextLink href={card.path}>Страница в&nbsp;магазине</TextLink>
      </p>
      {isReady ? <Form card={card} /> : <p>Готовим карточку…</p>}
    </>
  );
}

function Form({ card }: { card: CategoryCard }) {
  const { frame, form, errorOf } = useCategoryCard(card);
  const text = (name: 'name' | 'slug' | 'description' | 'meta_title' | 'meta_description') => ({
    ...form.register(name),
    autoComplete: 'off',
    error: errorOf(name),
  });
  return (
    <FormProvider {...form}>
      <div className={styles.card}>
        <StaffForm {...frame} label="Карточка раздела" action="Сохранить">
          <div className={styles.columns}>
            <div>
              <AdminSection title="Главное">
                <div className={styles.fields}>
                  <TextField {...text('name')} label="Название" />
                  <TextField
                    {...text('slug')}
                    label="Адрес"
                    hint="Латиницей. Прежний адрес будет вести на&nbsp;новый"
                  />
                  <Textarea {...text('description')} label="Описание" isOptional rows={5} hint="Над списком растений" />
                </div>
              </AdminSection>
              <CategoryPicture name={card.fields.name} error={errorOf('picture')} />
              <AdminSection title="Для поисковых систем">
                <div className={styles.fields}>
                  <TextField
                    {...text('meta_title')}
                    label="Заголовок"
                    isOptional
                    hint={`Пусто – «${card.fields.name}: купить в\u00A0питомнике»`}
                  />
                  <Textarea {...text('meta_description')} label="Описание страницы" isOptional rows={3} />
                </div>
              </AdminSection>
            </div>
            <ListSection card={card} error={errorOf('placed')} />
          </div>
        </StaffForm>
      </div>
    </FormProvider>
  );
}

function ListSection({ card, error }: { card: CategoryCard; error: string | undefined }) {
  const { register } = useFormContext<CategoryForm>();
  return (
    <AdminSection title="Список растений">
      <div className={styles.fields}>
        <FieldGroup label="Быстрые отборы" hint="Кнопки над списком. Ничего не&nbsp;отмечено – выберем сами">
          <div className={styles.checks}>
            {PROMOTED_KEYS.map((key) => (
              <Checkbox key={key} {...register('promoted')} value={key} isPlain>
                {PROMOTED_NAMES[key]}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
        <Select {...register('sort')} label="Порядок" options={SORTS} />
        <PlacedProducts products={card.products} error={error} />
      </div>
    </AdminSection>
  );
}
