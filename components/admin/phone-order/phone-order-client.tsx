'use client';
// Client: keeps the state of the form.

import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PaymentMethod } from '@/contract/payment-methods';
import { isOnlineOff } from '@/lib/admin/phone-order';
import { RestoredNote } from '../restored-note';
import { CustomerPart } from './customer-part';
import { DeliveryPart } from './delivery-part';
import styles from './phone-order.module.css';
import { PhoneOrderSums } from './phone-order-sums';
import { PlacedPhoneOrder } from './placed-phone-order';
import { PlantsPart } from './plants-part';
import { type PlacedOrder, usePhoneOrder } from './use-phone-order';

type Offered = { offered: readonly PaymentMethod[] };

/** Without scripts there is nothing to type into, and the draft is known to the browser only. */
export function PhoneOrderForm({ offered }: Offered) {
  const isLive = useHydrated();
  const [placed, setPlaced] = useState<PlacedOrder>();
  if (!isLive) return <p>Готовим форму…</p>;
  const next = () => setPlaced(undefined);
  if (placed) return <PlacedPhoneOrder placed={placed} isOnlineOff={isOnlineOff(offered)} onNext={next} />;
  return <Form offered={offered} onPlaced={setPlaced} />;
}

function Form({ offered, onPlaced }: Offered & { onPlaced: (order: PlacedOrder) => void }) {
  const { form, ref, place, restart, isRestored, isSending, problem } = usePhoneOrder(offered, onPlaced);
  return (
    <FormProvider {...form}>
      <RestoredNote
        text={isRestored ? 'Восстановлен незаконченный заказ.' : undefined}
        action="Начать заново"
        onPress={restart}
      />
      <form ref={ref} method="post" aria-label="Заказ по телефону" className={styles.form} noValidate>
        <PlantsPart />
        <div>
          <CustomerPart />
          <DeliveryPart offered={offered} />
          <PhoneOrderSums />
          {/* No submit button: Enter in a field must not place an order. */}
          <Button isLoading={isSending} wide onClick={place}>
            Оформить
          </Button>
          <ErrorLine>{problem}</ErrorLine>
        </div>
      </form>
    </FormProvider>
  );
}
