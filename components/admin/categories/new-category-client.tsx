'use client';
// Client: sends the form by an API call.

import { useRouter } from 'next/navigation';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { type CategoryTree, fullName } from '@/lib/admin/category-tree';
import { createCategory } from '@/lib/browser-api/staff-products';
import { notifyOf } from '@/lib/notify';
import { Disclosure } from '../disclosure';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import styles from './category-tree.module.css';

const notify = notifyOf('admin');
const BLANK = { name: '', parent: '', slug: '' };

export function NewCategory({ items }: { items: CategoryTree }) {
  const router = useRouter();
  const { frame, form, errorOf } = useStaffForm<typeof BLANK>(
    BLANK,
    ({ name, parent, slug }) => createCategory({ name, slug: slug.trim(), parent: parent || null }),
    ({ message }) => {
      form.reset(BLANK);
      notify({ kind: 'success', text: message });
      router.refresh();
    },
    'new category',
  );
  return (
    <div className={styles.add}>
      <Disclosure name="Новый раздел" {...(items.length === 0 && { isOpen: true })}>
        <StaffForm {...frame} label="Новый раздел" action="Добавить раздел">
          <TextField
            {...form.register('name')}
            label="Название"
            autoComplete="off"
            placeholder="Хвойные"
            error={errorOf('name')}
          />
          <Select
            {...form.register('parent')}
            label="Внутри раздела"
            error={errorOf('parent')}
            options={[
              { value: '', name: 'На\u00A0верхнем уровне' },
              ...items.map((branch) => ({ value: branch.slug, name: fullName(items, branch) })),
            ]}
          />
          <TextField
            {...form.register('slug')}
            label="Адрес"
            isOptional
            autoComplete="off"
            hint="Пусто – сделаем из&nbsp;названия"
            error={errorOf('slug')}
          />
        </StaffForm>
      </Disclosure>
    </div>
  );
}
