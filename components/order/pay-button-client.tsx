'use client';
// Client: shows payment errors in place. Without scripts the form posts to the server, which redirects to the bank.

import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { payOrderByLink } from '@/lib/browser-api/orders';
import { paths } from '@/lib/paths';

type Props = {
  token: string;
  /** Error of a submission without scripts. */
  error: string;
  children: string;
};

export function PayButton({ token, error: initialError, children }: Props) {
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState(initialError);

  useEffect(() => {
    // After «back» from the bank the bfcache restores the page with a busy button.
    const reset = () => setGoing(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isGoing) return;
    setGoing(true);
    setError('');
    const result = await payOrderByLink(token);
    if (result.ok && result.data.payment_url) return location.assign(result.data.payment_url);
    setGoing(false);
    setError(result.ok ? result.data.message : result.message);
  };

  return (
    <form method="post" action={`${paths.paymentResult}/pay`} onSubmit={pay}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" isLoading={isGoing}>
        {children}
      </Button>
      <ErrorLine>{error}</ErrorLine>
    </form>
  );
}
