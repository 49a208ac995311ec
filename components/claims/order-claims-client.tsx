'use client';
// Client: loads this customer's claims.

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { listClaims, type WhichOrder } from '@/lib/browser-api/claims';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { formatCount } from '@/lib/format/plural';
import { formatOrderDay } from '@/lib/orders/dates';
import { readClaimDraft } from './claim-draft';
import { ClaimForm } from './claim-form-client';
import styles from './order-claims.module.css';

const PHOTOS = { one: 'фотография', few: 'фотографии', many: 'фотографий' };

export function OrderClaims({ which }: { which: WhichOrder }) {
  const claims = useClaims(which);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = claims;
  if (!data) return <Scriptless />;
  if (!data.may_claim && data.claims.length === 0) return null;
  const draft = readClaimDraft(which);
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
      {isOpen && <ClaimForm which={which} onDone={close} />}
      {!isOpen && (data.may_claim || draft.isAccepted) && (
        <>
          <p>Если растение пришло повреждённым или не прижилось, расскажите нам. Ответим за 1 рабочий день.</p>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {draft.text ? 'Продолжить обращение' : 'Сообщить о проблеме'}
          </Button>
        </>
      )}
    </section>
  );
}

const Scriptless = () => (
  <noscript>
    <p>
      Если растение пришло повреждённым или не прижилось, позвоните нам или напишите: обращение на этой странице
      работает с включённым JavaScript.
    </p>
  </noscript>
);

const useClaims = (which: WhichOrder) =>
  useQuery(
    {
      queryKey: ['claims', which],
      queryFn: async () => dataOf(await listClaims(which)),
    },
    queryClient,
  );
