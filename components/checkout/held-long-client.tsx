'use client';
// An island of its own because few visitors take an hour over their order.

import { Button } from '@/components/ui/button';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { renewChecked } from '@/lib/api/browser-reservation';
import { useReservation } from '@/stores/checkout/use-checkout';
import { useCheckoutTerms } from './checkout-terms-client';
import { isOnlyOrdered } from './use-held';

export type HeldLongProps = { uuid: string; isAsking: boolean };

/** A guest has held the plants for two terms: once they have signed in, or passed the human check, they are put aside again. [CART-12] */
export function HeldLong({ uuid, isAsking }: HeldLongProps) {
  const { state, renew, reserve } = useReservation();
  const { humanCheck } = useCheckoutTerms();
  const holdAgain = async () => {
    await renew();
    const { held } = state.getState();
    if (held && isOnlyOrdered(held) && humanCheck && (await renewChecked(uuid))) await reserve();
  };
  return (
    <>
      <p>
        Растения снова в продаже: больше часа откладываем тем, кто вошёл. Подтвердите заказ, и мы проверим, что всё ещё
        есть, или войдите и закрепите снова.
      </p>
      <Button tone="secondary" size="compact" disabled={isAsking} onClick={holdAgain}>
        Закрепить снова
      </Button>
      <HumanCheckPlace check={humanCheck} />
    </>
  );
}
