'use client';
// Client: polls, because the bank's confirmation may arrive after the customer.

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

const EVERY_MS = 5_000;
const TIMES = 12;

/** Refreshes the page every 5 s for a minute; after that the customer gets an e-mail. */
export function PaymentWatch() {
  const router = useRouter();
  const [polls, setPolls] = useState(0);
  const isOver = polls >= TIMES;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setPolls((count) => count + 1);
      router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, router]);

  // The router keeps hidden pages: polling starts again when the page is shown.
  useEffect(() => () => setPolls(0), []);

  return (
    <p role="status">
      {isOver
        ? 'Банк пока не подтвердил оплату. Как только подтвердит, мы пришлём письмо.'
        : 'Если вы уже заплатили, банк подтвердит это за минуту, и\u00A0страница обновится сама.'}
    </p>
  );
}
