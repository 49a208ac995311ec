'use client';
// Client: asks for confirmation in a dialog and sends the cancellation.

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Modal } from '@/components/ui/modal-client';
import { cancelOrder, cancelOrderByLink } from '@/lib/browser-api/orders';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import styles from './cancel-order.module.css';

const notify = notifyOf('order');

type Props = {
  number: string;
  cancel: () => Promise<Result<{ status: 0 | 1; message: string }>>;
};

function CancelOrder({ number, cancel }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  /** A ref, because the dialog may close while the request is pending. */
  const isShown = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');

  const show = (shown: boolean) => {
    isShown.current = shown;
    setOpen(shown);
  };
  const ask = () => {
    setError('');
    show(true);
  };
  const send = async () => {
    setSending(true);
    const result = await cancel();
    setSending(false);
    const message = result.ok ? result.data.message : result.message;
    if (!result.ok) return isShown.current ? setError(message) : notify({ kind: 'error', text: message });
    show(false);
    notify({ kind: result.data.status === 1 ? 'success' : 'error', text: message });
    // The status may have changed meanwhile, also after a refusal.
    router.refresh();
  };
  const leave = () => show(false);

  return (
    <>
      <Button tone="quiet" wide onClick={ask}>
        Отменить заказ
      </Button>
      {/* A sent request cannot be cancelled, so the dialog stays open. */}
      <Modal isOpen={isOpen} isBusy={isSending} size="question" label="Отменить заказ" onClose={leave}>
        <div className={styles.question}>
          <h2>Отменить заказ № {number}?</h2>
          <p>Растения вернутся в продажу, и их смогут купить другие.</p>
          <ErrorLine>{error}</ErrorLine>
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

type CancelByLinkProps = { number: string; token: string };

export const CancelByLink = ({ number, token }: CancelByLinkProps) => (
  <CancelOrder number={number} cancel={() => cancelOrderByLink(token)} />
);

export const CancelByNumber = ({ number }: { number: string }) => (
  <CancelOrder number={number} cancel={() => cancelOrder(number)} />
);
