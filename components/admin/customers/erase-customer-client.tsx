'use client';
// Client: asks before it erases.

import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { adminPaths } from '@/lib/admin/paths';
import { StaffAction } from '../staff-action-client';
import { usePressGuard } from '../use-press-guard';
import styles from './customer-data.module.css';

/** `unsettled`: open orders and unpaid or unreturned money, whose owner is unknown afterwards. */
type Props = { customerKey: string; name: string; unsettled: string | undefined };

export function EraseCustomer(props: Props) {
  const [isAsked, setAsked] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = (wanted: boolean, then: typeof start) => {
    flushSync(() => setAsked(wanted));
    then.current?.focus();
  };
  const { onClickCapture } = usePressGuard(String(isAsked));
  return (
    <div onClickCapture={onClickCapture}>
      {isAsked ? (
        <Question {...props} ref={keep} onKeep={() => ask(false, start)} />
      ) : (
        <Button ref={start} tone="danger" size="compact" onClick={() => ask(true, keep)}>
          Удалить личные данные
        </Button>
      )}
    </div>
  );
}

type QuestionProps = Props & { ref: Ref<HTMLButtonElement>; onKeep: () => void };

/** The button erases only after a tick: a double click must not reach it. */
function Question({ customerKey, name, unsettled, ref, onKeep }: QuestionProps) {
  const [isSure, setSure] = useState(false);
  return (
    <fieldset className={styles.question}>
      <legend>{`Удалить личные данные: ${name}?`}</legend>
      <div id="what-is-erased">
        {unsettled && (
          <p>
            <b>{`У\u00A0покупателя ${unsettled}. После удаления связаться с\u00A0ним будет нельзя.`}</b>
          </p>
        )}
        <p>
          Имя, телефон, почта и адрес исчезнут из заказов и писем; обращения с ответами на них, учётная запись, подписки
          и заметка удалятся целиком. Номера, состав и суммы заказов останутся: их нужно хранить по закону.
        </p>
      </div>
      <div className={styles.sure}>
        <Checkbox isPlain checked={isSure} onChange={({ target }) => setSure(target.checked)}>
          Понимаю, что вернуть ничего не получится
        </Checkbox>
      </div>
      <div className={styles.answers}>
        <Button ref={ref} tone="secondary" size="compact" aria-describedby="what-is-erased" onClick={onKeep}>
          Оставить
        </Button>
        {isSure ? (
          <StaffAction act={{ kind: 'eraseCustomer', key: customerKey }} next={adminPaths.customers} tone="danger">
            Удалить навсегда
          </StaffAction>
        ) : (
          <>
            <Button tone="danger" size="compact" aria-disabled aria-describedby="why-not-erased">
              Удалить навсегда
            </Button>
            <p id="why-not-erased" className={styles.reason}>
              Сначала отметьте, что понимаете это
            </p>
          </>
        )}
      </div>
    </fieldset>
  );
}
