import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import {
  type CategoryCard,
  type CategoryForm,
  changesIn,
  followed,
  readCategoryForm,
  rebased,
  toCategoryForm,
} from '@/lib/admin/category-form';
import { saveCategory } from '@/lib/browser-api/staff-categories';
import { notifyOf } from '@/lib/notify';
import { useStaffForm } from '../use-staff-form';

const notify = notifyOf('admin');

/** A colleague's change is refused once; what is saved then replaces it knowingly. */
export function useCategoryCard(card: CategoryCard) {
  const router = useRouter();
  /** More may be typed until the answer comes. */
  const sent = useRef<CategoryForm>(undefined);
  const send = async (values: CategoryForm) => {
    sent.current = values;
    const changes = changesIn(values);
    if (Object.keys(changes).length === 0)
      return { ok: true as const, data: { status: 1 as const, message: 'Изменений нет' } };
    const result = await saveCategory({ id: card.id, ...changes });
    const now = result.ok ? result.data.now : undefined;
    if (now) form.reset(rebased(values, toCategoryForm({ ...card, fields: now })), { keepDefaultValues: true });
    return result;
  };
  const { frame, form, errorOf } = useStaffForm<CategoryForm, { status: 0 | 1; message: string }>(
    toCategoryForm(card),
    send,
    ({ message }) => {
      const values = form.getValues();
      form.reset({ ...values, seen: readCategoryForm(sent.current ?? values) });
      notify({ kind: 'success', text: message });
      router.refresh();
    },
    `category ${card.id}`,
  );
  useEffect(() => {
    const now = toCategoryForm(card);
    const next = followed(form.getValues(), now);
    form.reset(now);
    form.reset(next, { keepDefaultValues: true });
  }, [card, form]);
  return { frame, form, errorOf };
}
