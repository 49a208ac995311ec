import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { PaymentMethod } from '@/contract/payment-methods';
import { type PhoneOrder, phoneOrderBody, restorePhoneOrder } from '@/lib/admin/phone-order';
import { randomId } from '@/lib/browser/random-id';
import { placePhoneOrder } from '@/lib/browser-api/staff-orders';
import { readDraft, removeDraft, writeDraft } from '@/lib/forms/draft';

const DRAFT = 'phone-order';

export type PlacedOrder = { message: string; number: string | undefined; link: string | undefined };

/** What was typed and the id of the order survive a refusal and a reload: after a lost answer no second order is made. */
export function usePhoneOrder(offered: readonly PaymentMethod[], onPlaced: (order: PlacedOrder) => void) {
  const [start] = useState(() => restorePhoneOrder(readDraft(DRAFT).order, randomId(), offered));
  const form = useForm<PhoneOrder>({ defaultValues: start, shouldFocusError: false });
  const { ref, refuse, lead } = useFormErrors<PhoneOrder>(form, (key) => key as keyof PhoneOrder);
  const { subscribe, clearErrors, handleSubmit, formState } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(DRAFT, { order: JSON.stringify(values) }),
      }),
    [subscribe],
  );

  const send = handleSubmit(async (values) => {
    const result = await placePhoneOrder(phoneOrderBody(values));
    if (!result.ok) return refuse({ message: result.message, errors: result.errors });
    const { status, message, number, payment_link } = result.data;
    if (status === 0) return refuse({ message });
    removeDraft(DRAFT);
    onPlaced({ message, number, link: payment_link });
  }, lead);
  const place = () => {
    if (formState.isSubmitting) return;
    clearErrors();
    void send();
  };
  return { form, ref, place, isSending: formState.isSubmitting, problem: formState.errors.root?.message };
}
