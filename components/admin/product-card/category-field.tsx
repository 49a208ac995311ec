import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { NewCard, ProductForm } from '@/lib/admin/product-form';
import { createCategory } from '@/lib/browser-api/staff-products';
import { FormSelect } from './form-select';
import styles from './product-card.module.css';

type Category = NewCard['categories'][number];

export function CategoryField({ categories: known }: { categories: Category[] }) {
  const { setValue } = useFormContext<ProductForm>();
  const [added, setAdded] = useState<Category[]>([]);
  const [isAdding, setAdding] = useState(known.length === 0);
  const categories = [...known, ...added.filter(({ slug }) => known.every((other) => other.slug !== slug))];
  const add = (category: Category) => {
    setAdded([...added, category]);
    setValue('category', category.slug, { shouldDirty: true });
    setAdding(false);
  };
  return (
    <>
      <FormSelect
        name="category"
        label="Раздел"
        prompt="Выберите раздел"
        options={categories.map(({ slug, name }) => ({ value: slug, name }))}
      />
      {isAdding ? (
        <NewCategory categories={categories} onAdd={add} />
      ) : (
        <Button tone="quiet" size="compact" onClick={() => setAdding(true)}>
          Новый раздел
        </Button>
      )}
    </>
  );
}

type Props = { categories: Category[]; onAdd: (category: Category) => void };

function NewCategory({ categories, onAdd }: Props) {
  const [typed, setTyped] = useState({ name: '', slug: '', parent: '' });
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const id = useId();
  const change = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const send = async () => {
    if (isSending) return;
    setSending(true);
    const above = categories.find(({ slug }) => slug === typed.parent);
    const result = await createCategory({ name: typed.name, slug: typed.slug.trim(), parent: typed.parent || null });
    setSending(false);
    const slug = result.ok ? result.data.slug : undefined;
    if (slug) return onAdd({ slug, name: above ? `${above.name} › ${typed.name.trim()}` : typed.name.trim() });
    const told = result.ok ? result.data : result;
    setErrors(told.errors ?? { form: told.message });
  };
  return (
    <fieldset className={styles.inner} aria-labelledby={id}>
      <legend id={id}>Новый раздел</legend>
      <TextField {...change('name')} label="Название раздела" autoComplete="off" placeholder="Хвойные" />
      <Select
        {...change('parent')}
        label="Внутри раздела"
        options={[
          { value: '', name: 'Сам по\u00A0себе' },
          ...categories.map(({ slug, name }) => ({ value: slug, name })),
        ]}
      />
      <TextField
        {...change('slug')}
        label="Адрес раздела"
        isOptional
        autoComplete="off"
        hint="Пусто – сделаем из&nbsp;названия"
      />
      <div>
        <Button tone="secondary" size="compact" isLoading={isSending} onClick={send}>
          Добавить раздел
        </Button>
        <ErrorLine>{errors.form}</ErrorLine>
      </div>
    </fieldset>
  );
}
