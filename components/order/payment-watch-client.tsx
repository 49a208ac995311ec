'use client';
// An island because it asks again by itself: the bank's word may come after its customer.

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

const EVERY_MS = 5_000;
const TIMES = 12;

/** Reads the page anew every few seconds of a minute, then leaves the news to the letter. */
export function PaymentWatch() {
  const router = useRouter();
  const [asked, setAsked] = useState(0);
  const isOver = asked >= TIMES;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setAsked((count) => count + 1);
      router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, router]);

  // The router may keep a left page as it was: whoever comes back waits anew.
  useEffect(() => () => setAsked(0), []);

  return (
    <p role="status">
      {isOver
        ? 'Банк пока не подтвердил оплату. Как только подтвердит, мы пришлём письмо.'
        : 'Если вы уже заплатили, банк подтвердит это за минуту, и\u00A0страница обновится сама.'}
    </p>
  );
}
