'use client';
// An island because it tells in place why the bank's page does not open; without scripts its form leads there by itself.

import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TroubleLine } from '@/components/ui/trouble-line';
import { payOrderByLink } from '@/lib/browser-api/orders';
import { paths } from '@/lib/paths';

type Props = {
  token: string;
  /** Of a press that no script has heard. */
  trouble: string;
  children: string;
};

/** Asks for the bank's page and goes there. */
export function PayButton({ token, trouble: toldBefore, children }: Props) {
  const [isGoing, setGoing] = useState(false);
  const [trouble, setTrouble] = useState(toldBefore);

  useEffect(() => {
    // Back from the bank: the browser may have kept the page as it was left.
    const comeBack = () => setGoing(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isGoing) return;
    setGoing(true);
    setTrouble('');
    const result = await payOrderByLink(token);
    if (result.ok && result.data.payment_url) return location.assign(result.data.payment_url);
    setGoing(false);
    setTrouble(result.ok ? result.data.message : result.message);
  };

  return (
    <form method="post" action={`${paths.paymentResult}/pay`} onSubmit={pay}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" isLoading={isGoing}>
        {children}
      </Button>
      <TroubleLine>{trouble}</TroubleLine>
    </form>
  );
}
