import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readPhone } from '@/contract/phone';
import { type KnownCustomer, type KnownFields, knownFields, knownText, type PhoneOrder } from '@/lib/admin/phone-order';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { findCustomer } from '@/lib/browser-api/staff-orders';

/** Fills in what is known of the phone's owner, details only beside their address. Returns the note about it. */
export function useKnownCustomer(): string {
  const { control, getFieldState, getValues, setValue } = useFormContext<PhoneOrder>();
  const phone = readPhone(useWatch({ control, name: 'customer.phone' }));
  const { data } = useQuery(
    {
      queryKey: ['staff-known-customer', phone],
      queryFn: phone ? async ({ signal }) => dataOf(await findCustomer(phone, signal)) : skipToken,
    },
    queryClient,
  );
  const filled = useRef<Partial<KnownFields>>({});
  const [note, setNote] = useState('');

  const fill = useEffectEvent((customer: KnownCustomer | undefined) => {
    const typed = {
      'customer.name': getValues('customer.name'),
      'customer.email': getValues('customer.email'),
      'delivery.address': getValues('delivery.address'),
      'delivery.details': getValues('delivery.details'),
    };
    const fields = knownFields(customer, typed, filled.current);
    for (const [field, value] of Object.entries(fields)) {
      const name = field as keyof KnownFields;
      setValue(name, value, { shouldValidate: getFieldState(name).error !== undefined });
    }
    filled.current = { ...filled.current, ...fields };
    setNote(knownText(customer, fields));
  });
  useEffect(() => {
    if (data) fill(data.customer);
  }, [data]);

  const address = useWatch({ control, name: 'delivery.address' });
  const matchDetails = useEffectEvent((typed: string) => {
    const { 'delivery.address': known, 'delivery.details': details } = filled.current;
    if (!known || !details) return;
    const shown = getValues('delivery.details');
    const isThere = typed.trim() === known;
    if (!isThere && shown === details) setValue('delivery.details', '');
    if (isThere && shown === '') setValue('delivery.details', details);
  });
  useEffect(() => {
    matchDetails(address);
  }, [address]);
  return phone && data ? note : '';
}
