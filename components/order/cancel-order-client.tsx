'use client';
// An island because an order is taken back by a call, and not before its customer has been asked once more.

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal-client';
import { TroubleLine } from '@/components/ui/trouble-line';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import styles from './cancel-order.module.css';

const notify = notifyOf('order');

type Props = {
  number: string;
  cancel: () => Promise<Result<{ status: 0 | 1; message: string }>>;
};

/** Asks, takes the order back and shows it anew. */
export function CancelOrder({ number, cancel }: Props) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  /** Whether the window is still open when the answer arrives. */
  const isShown = useRef(false);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState('');

  const show = (shown: boolean) => {
    isShown.current = shown;
    setAsked(shown);
  };
  const ask = () => {
    setTrouble('');
    show(true);
  };
  const send = async () => {
    setSending(true);
    const result = await cancel();
    setSending(false);
    const message = result.ok ? result.data.message : result.message;
    if (!result.ok) return isShown.current ? setTrouble(message) : notify({ kind: 'error', text: message });
    show(false);
    notify({ kind: result.data.status === 1 ? 'success' : 'error', text: message });
    // It may have moved on meanwhile: either way the page shows it as it is now.
    router.refresh();
  };
  const leave = () => show(false);

  return (
    <>
      <Button tone="quiet" wide onClick={ask}>
        Отменить заказ
      </Button>
      {/* What is on its way cannot be called back. */}
      <Modal isOpen={isAsked} isBusy={isSending} size="question" label="Отменить заказ" onClose={leave}>
        <div className={styles.question}>
          <h2>Отменить заказ № {number}?</h2>
          <p>Растения вернутся в продажу, и их смогут купить другие.</p>
          <TroubleLine>{trouble}</TroubleLine>
          <div className={styles.answers}>
            <Button disabled={isSending} onClick={leave} data-autofocus>
              Нет, оставить
            </Button>
            <Button tone="danger" isLoading={isSending} onClick={send}>
              Да, отменить
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
