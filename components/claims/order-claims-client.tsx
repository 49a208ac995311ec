'use client';
// An island because what was claimed changes here, and is this customer's own.

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { listClaims, type WhichOrder } from '@/lib/api/browser-claims';
import { queryClient } from '@/lib/api/query-client';
import { formatOrderDay } from '@/lib/order-dates';
import { formatCount } from '@/lib/plural';
import { ClaimForm } from './claim-form-client';
import styles from './order-claims.module.css';

const PHOTOS = { one: 'фотография', few: 'фотографии', many: 'фотографий' };

/** What the customer has claimed of an order that reached them, and how to claim. Nothing where they cannot. */
export function OrderClaims({ which }: { which: WhichOrder }) {
  const claims = useClaims(which);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = claims;
  if (!data || (!data.may_claim && data.claims.length === 0)) return null;
  const close = () => {
    setOpen(false);
    heading.current?.focus();
    void claims.refetch();
  };
  return (
    <section className={styles.claims} aria-labelledby="order-claims">
      <h2 id="order-claims" ref={heading} tabIndex={-1}>
        Проблема с заказом
      </h2>
      <ul>
        {data.claims.map(({ date, text, photos }) => (
          <li key={date}>
            <p className={styles.date}>
              Обращение принято {formatOrderDay(date)}
              {photos > 0 && `, ${formatCount(photos, PHOTOS)}`}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {data.may_claim && isOpen && <ClaimForm which={which} onSent={close} />}
      {data.may_claim && !isOpen && (
        <>
          <p>Если растение пришло повреждённым или не прижилось, расскажите нам. Ответим за 1 рабочий день.</p>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Сообщить о проблеме
          </Button>
        </>
      )}
    </section>
  );
}

const useClaims = (which: WhichOrder) =>
  useQuery(
    {
      queryKey: ['claims', which],
      queryFn: async () => {
        const result = await listClaims(which);
        if (!result.ok) throw new Error(result.message);
        return result.data;
      },
    },
    queryClient,
  );
