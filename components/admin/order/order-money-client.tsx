'use client';
// Client: records money by API calls.

import { useRef } from 'react';
import { AdminSection } from '@/components/admin/admin-page';
import { Button } from '@/components/ui/button';
import { returnableNow } from '@/contract/owed';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatMoney, moneyLine } from '@/lib/admin/money-words';
import { returnMoney, settleRefund } from '@/lib/browser-api/staff-orders';
import { useStaffAct } from '../use-staff-act';
import { MoneyEntries } from './money-entries';
import { MoneyForm } from './money-form';
import styles from './order-money.module.css';
import { OrderPaymentLink } from './payment-link';
import { RecordWhole } from './record-whole';
import { useIsUnsaved } from './unsaved-edit-client';
import { useFocusKept } from './use-focus-kept';

const UNSAVED = 'Сначала сохраните изменения заказа: сумма может стать другой.';

type Props = { card: OrderCard; mayRecord: boolean };

export function OrderMoney({ card, mayRecord }: Props) {
  const { number, money, waits, payment_link } = card;
  const box = useRef<HTMLDivElement>(null);
  const isUnsaved = useIsUnsaved();
  const { to_pay, entries } = money;
  const { bank, all } = returnableNow(money);
  useFocusKept([to_pay, bank, all, entries.length, payment_link?.state, ...waits].join(), () => box.current);
  return (
    <AdminSection title="Деньги">
      <div ref={box} tabIndex={-1} className={styles.money}>
        <p>{moneyLine(money)}</p>
        <p role="status">{isUnsaved && UNSAVED}</p>
        {/* Disabled, not removed: what was typed stays. */}
        <fieldset disabled={isUnsaved} className={styles.money}>
          {payment_link && <OrderPaymentLink card={card} link={payment_link} />}
          {mayRecord && (
            <>
              {to_pay > 0 && <RecordWhole key={`pay ${to_pay}`} number={number} kind="payment" sum={to_pay} />}
              {bank > 0 && <ReturnOnline number={number} sum={bank} />}
              {all > 0 && <RecordWhole key={`return ${all}`} number={number} kind="refund" sum={all} />}
              {waits.includes('refund') && <BankRefusal number={number} />}
              <MoneyForm number={number} />
            </>
          )}
          <MoneyEntries entries={entries} mayRemove={mayRecord} />
        </fieldset>
      </div>
    </AdminSection>
  );
}

function ReturnOnline({ number, sum }: { number: string; sum: number }) {
  const { pressed, act } = useStaffAct();
  return (
    <div>
      <Button isLoading={pressed !== undefined} onClick={() => act('return', () => returnMoney(number))}>
        {`Вернуть ${formatMoney(sum)} онлайн`}
      </Button>
    </div>
  );
}

function BankRefusal({ number }: { number: string }) {
  const { pressed, act } = useStaffAct();
  const settle = (action: 'retry' | 'returned') => act(action, () => settleRefund({ number, action }));
  return (
    <fieldset className={styles.group}>
      <legend>Банк отказал в&nbsp;возврате</legend>
      <Button tone="secondary" size="compact" isLoading={pressed === 'retry'} onClick={() => settle('retry')}>
        Попросить банк ещё раз
      </Button>
      <Button tone="secondary" size="compact" isLoading={pressed === 'returned'} onClick={() => settle('returned')}>
        Уже отдали иначе
      </Button>
    </fieldset>
  );
}
