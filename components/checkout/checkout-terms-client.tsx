'use client';
// An island because the steps of the form, which are the browser's, ask for them.

import { createContext, type ReactNode, useContext } from 'react';
import type { OrderDetails } from '@/contract/orders';
import type { DeliveryTerms } from '@/lib/delivery/terms';
import type { HumanCheck } from '@/lib/forms/human-check';

/** What the nursery offers today. */
export type CheckoutTerms = {
  paymentMethods: readonly OrderDetails['payment_method'][];
  /** The nursery's calendar day, as an instant of midnight UTC. */
  today: string;
  delivery: Pick<DeliveryTerms, 'courier' | 'terminal' | 'box' | 'crane'> & {
    pickup: { price: string; ready: string | undefined } | undefined;
  };
  /** Where plants are collected, and when; whom to call. */
  nursery: { place: string; hours: string | undefined; phone: string | undefined };
  /** Addresses are suggested while they are typed. */
  hasSuggestions: boolean;
  /** How the shop tells people from programs, if it does. [FORM-08] */
  humanCheck: HumanCheck | undefined;
  /** Key of Yandex Maps; without it no pin is offered. */
  mapsKey: string | undefined;
};

const TermsContext = createContext<CheckoutTerms | undefined>(undefined);

export const CheckoutTermsProvider = ({ terms, children }: { terms: CheckoutTerms; children: ReactNode }) => (
  <TermsContext value={terms}>{children}</TermsContext>
);

export function useCheckoutTerms(): CheckoutTerms {
  const terms = useContext(TermsContext);
  if (!terms) throw new Error('The steps of the checkout stand in a <CheckoutTermsProvider>');
  return terms;
}
