import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import { adminPaths } from '@/lib/admin/paths';
import {
  changesOf,
  fieldOfError,
  followed,
  type NewCard,
  type ProductCard,
  type ProductForm,
  readForm,
  rebased,
  toForm,
} from '@/lib/admin/product-form';
import { randomId } from '@/lib/browser/random-id';
import { createProduct, saveProduct } from '@/lib/browser-api/staff-products';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useFormDraft, useIsDraftKept } from '../form-draft';
import { dropStaffDraft, readStaffDraft } from '../staff-drafts';

const notify = notifyOf('admin');

type Path = FieldPath<ProductForm>;
type Answer = { status: 0 | 1; message: string; errors?: Record<string, string> | undefined };
type Now = Pick<ProductCard, 'fields' | 'related' | 'sizes'>;
type Outcome = Result<Answer & { now?: Now | undefined }>;

/** `uuid`: none of a new product. What is typed and the id of a new product survive a reload. */
export function useProductCard(card: NewCard, uuid: string | undefined) {
  const router = useRouter();
  const draft = uuid ? `product-card ${uuid}` : `new product-card ${card.like?.uuid ?? ''}`;
  const [start] = useState(() => toForm(card));
  const [isLeaving, startLeaving] = useTransition();
  const form = useForm<ProductForm>({ defaultValues: start, shouldFocusError: false });
  const isKept = useIsDraftKept(draft);
  const [isRestored, setRestored] = useState(false);
  useFormDraft(form, draft);
  useEffect(() => setRestored(isKept && readStaffDraft(draft) !== undefined), [isKept, draft]);
  // A page that is shown again keeps its form, while others may have changed the product.
  useEffect(() => {
    const now = toForm(card);
    const values = form.getValues();
    const { wanted } = readForm(values, card.attribute_fields);
    if (!uuid && readStaffDraft(draft)) return;
    form.reset(now);
    if (!uuid) return;
    const next = followed(values, wanted, now);
    form.reset(next, { keepDefaultValues: true });
    if (isUnchanged(next, readForm(next, card.attribute_fields).wanted)) dropStaffDraft(draft);
  }, [card, draft, form, uuid]);
  const { ref, refuse } = useFormErrors<ProductForm>(form, (key) => fieldOfError(key) as Path);
  const fields = card.attribute_fields;

  const send = (values: ProductForm): Promise<Outcome> => {
    const { wanted, pieces } = readForm(values, fields);
    if (uuid) return saveProduct({ uuid, ...changesOf(values.seen, wanted) });
    const own = values.uuid || randomId();
    form.setValue('uuid', own);
    return createProduct({ uuid: own, fields: wanted, pieces });
  };
  const rebase = (values: ProductForm, now: Now) => {
    const { wanted } = readForm(values, fields);
    form.reset(rebased(values, wanted, toForm({ ...card, ...now })), { keepDefaultValues: true });
  };
  /** More may be typed until the answer comes. */
  const finish = ({ message }: Answer, sent: ProductForm) => {
    const values = form.getValues();
    dropStaffDraft(draft);
    setRestored(false);
    notify({ kind: 'success', text: message });
    if (!uuid) return startLeaving(() => router.replace(adminPaths.product(values.uuid)));
    const { wanted } = readForm(sent, fields);
    form.reset({ ...values, seen: wanted as NewCard['fields'] });
    startLeaving(() => router.refresh());
  };
  /** Only fields that the form itself checks: files that are still on their way. */
  const refuseInvalid = ({ pictures }: FieldErrors<ProductForm>) => {
    if (pictures?.message) form.setError('root', { message: String(pictures.message) });
  };
  const submit = form.handleSubmit(async (values) => {
    const { wanted, faults } = readForm(values, fields);
    const errors = { ...faults, ...(uuid && lackingOf(wanted)) };
    if (Object.keys(errors).length > 0) return refuse({ message: 'Проверьте отмеченные поля', errors });
    if (uuid && isUnchanged(values, wanted)) return notify({ kind: 'info', text: 'Изменений нет' });
    const result = await send(values);
    if (!result.ok) return refuse({ message: result.message, errors: result.errors });
    const answer = result.data;
    if (answer.status === 1) return finish(answer, values);
    if (answer.now) rebase(values, answer.now);
    refuse(answer);
    form.setError('root', { message: answer.message });
  }, refuseInvalid);
  const restart = () => {
    form.reset(toForm(card));
    dropStaffDraft(draft);
    setRestored(false);
  };
  return {
    form,
    ref,
    submit,
    restart,
    isRestored,
    isSending: form.formState.isSubmitting || isLeaving,
    problem: form.formState.errors.root?.message,
  };
}

type Wanted = ReturnType<typeof readForm>['wanted'];

const isUnchanged = ({ seen }: ProductForm, wanted: Wanted): boolean =>
  Object.keys(changesOf(seen, wanted)).length === 0;

/** Only a new product is given them by the provider. */
const lackingOf = ({ slug, sku }: Wanted): Record<string, string> => ({
  ...(slug === '' && { slug: 'Укажите адрес' }),
  ...(sku === '' && { sku: 'Укажите артикул' }),
});
