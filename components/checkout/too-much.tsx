import { Suspense } from 'react';
import { lazyClient } from '@/components/ui/lazy-client';
import { useReservationState } from '@/stores/checkout/use-checkout';
import type { TooMuchProps } from './too-much-client';

const Notice = lazyClient<TooMuchProps>(
  () => import('./too-much-client').then(({ TooMuch }) => TooMuch),
  () => null,
);

/** Shown above the form, before the visitor types in vain. */
export function TooMuch() {
  const { status, refusal } = useReservationState();
  if (!refusal?.errors) return null;
  return (
    <Suspense>
      <Notice message={refusal.message} errors={refusal.errors} isAsking={status === 'asking'} />
    </Suspense>
  );
}
