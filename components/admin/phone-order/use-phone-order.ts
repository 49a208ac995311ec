import { useEffect, useState } from 'react';
import { type FieldErrors, type FieldPath, set, useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { OfferedExtra } from '@/contract/offered-extras';
import type { PaymentMethod } from '@/contract/payment-methods';
import { type PhoneLine, type PhoneOrder, phoneOrderBody, restorePhoneOrder } from '@/lib/admin/phone-order';
import { faultsOf, isShort } from '@/lib/admin/phone-order-faults';
import { randomId } from '@/lib/browser/random-id';
import { queryClient } from '@/lib/browser-api/query-client';
import { findProducts, placePhoneOrder } from '@/lib/browser-api/staff-orders';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { TARIFF_KEY } from '../use-tariff';
import { useDraftRestart } from './use-draft-restart';
import { useExtras } from './use-extras';

const DRAFT = 'phone-order';

export type PlacedOrder = {
  order: PhoneOrder;
  extras: OfferedExtra[];
  message: string;
  number: string | undefined;
  link: string | undefined;
};

/** What was typed and the id of the order survive a refusal and a reload: after a lost answer no second order is made. */
export function usePhoneOrder(offered: readonly PaymentMethod[], onPlaced: (order: PlacedOrder) => void) {
  const [start] = useState(() => restorePhoneOrder(readStaffDraft<string>(DRAFT), randomId(), offered));
  const form = useForm<PhoneOrder>({ defaultValues: start, resolver: checkOrder, shouldFocusError: false });
  const { chosen, isUnknown } = useExtras(form.control);
  const { isRestored, restart } = useDraftRestart(form, start, offered);
  const { ref, refuse, lead } = useFormErrors<PhoneOrder>(form, fieldOf);
  const { subscribe, clearErrors, getFieldState, getValues, handleSubmit, setValue, trigger, formState } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepStaffDraft(DRAFT, JSON.stringify(values));
          if (getFieldState(ROOT).error) clearErrors(ROOT);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );

  const renewFree = async (lines: PhoneLine[]) => {
    const free = await readFree(lines);
    for (const [index, { uuid }] of getValues('lines').entries()) {
      const now = free.get(uuid);
      if (now !== undefined) setValue(`lines.${index}.free`, now);
    }
  };
  const post = async (order: PhoneOrder) => {
    if (isUnknown) {
      void renewTariff();
      return refuse({ message: NO_TARIFF });
    }
    const result = await placePhoneOrder(phoneOrderBody(order, chosen));
    if (!result.ok) return refuse({ message: result.message, errors: result.errors });
    const { status, message, number, payment_link } = result.data;
    if (status === 1) {
      dropStaffDraft(DRAFT);
      return onPlaced({ order, extras: chosen, message, number, link: payment_link });
    }
    await Promise.all([renewFree(order.lines), renewTariff()]);
    if (await trigger()) refuse({ message });
    else lead();
  };
  /** A draft may know of less stock than there is by now. */
  const recheck = async () => {
    const short = getValues('lines').filter(isShort);
    if (short.length === 0) return lead();
    await renewFree(short);
    if (await trigger()) return post(getValues());
    lead();
  };
  const send = handleSubmit(post, recheck);
  const place = () => {
    if (formState.isSubmitting) return;
    clearErrors();
    void send();
  };
  const startAgain = () => {
    restart();
    (ref.current?.elements.namedItem('lines.root') as HTMLElement | null)?.focus();
  };
  return {
    form,
    ref,
    place,
    restart: startAgain,
    isRestored,
    isSending: formState.isSubmitting,
    problem: formState.errors.root?.message,
  };
}

const renewTariff = () => queryClient.invalidateQueries({ queryKey: TARIFF_KEY });

const NO_TARIFF = 'Тариф услуг не\u00A0загрузился. Нажмите ещё раз';

const ROOT = 'root' as FieldPath<PhoneOrder>;

const fieldOf = (key: string) => (key === 'lines' ? 'lines.root' : key) as FieldPath<PhoneOrder>;

function checkOrder(values: PhoneOrder) {
  const errors: FieldErrors<PhoneOrder> = {};
  const today = moscowClock(new Date()).day.toISOString().slice(0, 10);
  const faults = faultsOf(values, today);
  for (const [field, message] of faults) set(errors, field, { type: 'typed', message });
  return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
}

async function readFree(lines: PhoneLine[]): Promise<Map<string, number>> {
  const answers = await Promise.all(lines.map(({ sku }) => findProducts(sku)));
  return new Map(
    answers.flatMap((answer) => (answer.ok ? answer.data.items.map(({ uuid, free }) => [uuid, free]) : [])),
  );
}
