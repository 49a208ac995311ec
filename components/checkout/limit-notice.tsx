import { Suspense } from 'react';
import { lazyClient } from '@/components/ui/lazy-client';
import { useReservationState } from '@/stores/checkout/use-checkout';
import type { LimitNoticeProps } from './limit-notice-client';

const Notice = lazyClient<LimitNoticeProps>(
  () => import('./limit-notice-client').then(({ LimitNotice }) => LimitNotice),
  () => null,
);

/** Shown above the form, before the visitor types in vain. */
export function LimitNotice() {
  const { status, refusal } = useReservationState();
  if (!refusal?.errors) return null;
  return (
    <Suspense>
      <Notice message={refusal.message} errors={refusal.errors} isAsking={status === 'asking'} />
    </Suspense>
  );
}
