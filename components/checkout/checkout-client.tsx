'use client';
// Client: cart, reservation and input are this visitor's.

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { CartPlaceholder } from '@/components/cart/cart-placeholder';
import { GoneLines } from '@/components/cart/gone-lines';
import { type AnalyticsLine, trackPurchase } from '@/lib/browser/analytics';
import { removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { type CheckedValues, type ShownCharges, toSubmission } from '@/lib/orders/checkout-values';
import { paths, withQuery } from '@/lib/paths';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import type { OrderOutcome, PlacedOrder } from '@/stores/checkout/order-submitter';
import { useOrderSubmitter, useReservation } from '@/stores/checkout/use-checkout';
import { emptiness } from '@/stores/sync/transitions';
import { CheckoutForm } from './checkout-form-client';

/** [CART-12, ORDER-03] */
export function Checkout() {
  const router = useRouter();
  const reservation = useReservation();
  const orders = useOrderSubmitter();
  const cart = useCart();
  const state = useCartState((now) => now);
  const [phase, setPhase] = useState<'open' | 'sending' | 'placed'>('open');
  const [doubt, setDoubt] = useState<string>();

  const show = useCallback(
    (order: PlacedOrder, products: readonly AnalyticsLine[]) => {
      setPhase('placed');
      removeSession(sessionKeys.checkoutForm);
      writeSession(sessionKeys.placedOrder, order);
      trackPurchase({ id: order.number, revenue: order.total, products });
      openNext(order, () => router.replace(withQuery(paths.success, { token: order.token })));
    },
    [router],
  );

  useEffect(() => {
    void (async () => {
      const outcome = await orders.resume();
      if (outcome?.kind === 'placed') return show(outcome.order, outcome.products);
      setDoubt(outcome?.message);
      await reservation.ensure();
    })();
    // The router may cache the page with its state.
    return () => setPhase('open');
  }, [orders, reservation, show]);

  const send = async (values: CheckedValues, charges: ShownCharges): Promise<OrderOutcome> => {
    const { current } = reservation.state.getState();
    if (!current) return { kind: 'refused', message: 'Закрепите растения ещё раз' };
    setPhase('sending');
    setDoubt(undefined);
    const outcome = await orders.submit(toSubmission(values, current.uuid, charges));
    if (outcome.kind === 'placed') {
      show(outcome.order, outcome.products);
      return outcome;
    }
    setPhase('open');
    // The reservation may no longer match the cart.
    if (outcome.kind === 'refused') {
      await reservation.ensure();
      // Tariff, day or payment methods may have changed since the page was opened.
      router.refresh();
    }
    return outcome;
  };

  if (phase === 'placed') return <p role="status">Заказ принят, открываем подтверждение…</p>;
  const isEmpty = Object.keys(state.confirmed).length === 0;
  if (isEmpty && phase === 'open') {
    return (
      <>
        <GoneLines changes={state.changes} />
        <CartPlaceholder status={emptiness(state)} onRetry={cart.reload} />
      </>
    );
  }
  return <CheckoutForm doubt={doubt} onSubmit={send} />;
}

function openNext({ payment_url }: PlacedOrder, open: () => void): void {
  if (payment_url) {
    // After a return from the bank the bfcache may restore this page.
    addEventListener('pageshow', open, { once: true });
    window.location.assign(payment_url);
  } else open();
}
