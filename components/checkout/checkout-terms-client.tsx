'use client';
// Client: a context for the form's client components.

import { createContext, type ReactNode, useContext } from 'react';
import type { ExtraTerms } from '@/contract/offered-extras';
import type { OrderDetails } from '@/contract/order-submission';
import type { PlaceOffer } from '@/lib/delivery/place';
import type { DeliveryTerms } from '@/lib/delivery/terms';
import type { HumanCheck } from '@/lib/forms/human-check';

export type CheckoutTerms = {
  paymentMethods: readonly OrderDetails['payment_method'][];
  /** The nursery's calendar day in Moscow, as midnight UTC of that date. */
  today: string;
  delivery: Pick<DeliveryTerms, 'courier' | 'terminal' | 'crane'> & {
    pickup: { ready: string | undefined } | undefined;
  };
  places: readonly PlaceOffer[];
  extras: ExtraTerms;
  nursery: { place: string; hours: string | undefined; phone: string | undefined };
  hasSuggestions: boolean;
  /** [FORM-08] */
  humanCheck: HumanCheck | undefined;
  /** Yandex Maps key; without it no map is offered. */
  mapsKey: string | undefined;
};

const TermsContext = createContext<CheckoutTerms | undefined>(undefined);

export const CheckoutTermsProvider = ({ terms, children }: { terms: CheckoutTerms; children: ReactNode }) => (
  <TermsContext value={terms}>{children}</TermsContext>
);

export function useCheckoutTerms(): CheckoutTerms {
  const terms = useContext(TermsContext);
  if (!terms) throw new Error('CheckoutTermsProvider is missing');
  return terms;
}
