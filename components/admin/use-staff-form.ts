import { useRouter } from 'next/navigation';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import { inStaffWords } from '@/lib/admin/email-fault';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useFormDraft } from './form-draft';
import { dropStaffDraft } from './staff-drafts';
import { noteSettled } from './stray-press';

const notify = notifyOf('admin');

type Done = { status: 0 | 1; message: string; errors?: Record<string, string> | undefined };

/**
 * Shows the provider's errors at their fields and keeps the input. By default notifies of a success and refreshes.
 * `draft` names what is typed, which then survives a reload until it is sent.
 */
export function useStaffForm<V extends FieldValues, A extends Done = Done>(
  start: DefaultValues<V>,
  send: (values: V) => Promise<Result<A>>,
  onDone?: (answer: A) => void,
  draft?: string,
) {
  const router = useRouter();
  const form = useForm<V>({ defaultValues: start, shouldFocusError: false });
  useFormDraft(form, draft);
  const { ref, refuse } = useFormErrors(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const result = await send(values);
    if (!result.ok) return refuse({ message: result.message, errors: inStaffWords(result.errors) });
    if (result.data.status === 0) return refuse({ ...result.data, errors: inStaffWords(result.data.errors) });
    noteSettled();
    if (draft) dropStaffDraft(draft);
    if (onDone) return onDone(result.data);
    notify({ kind: 'success', text: result.data.message });
    router.refresh();
  });
  const errorOf = (name: keyof V & string): string | undefined => {
    const error = errors[name];
    return error && 'message' in error ? String(error.message) : undefined;
  };
  const frame = { ref, isSending: isSubmitting, error: errors.root?.message, onSubmit: submit };
  return { frame, form, errorOf };
}
