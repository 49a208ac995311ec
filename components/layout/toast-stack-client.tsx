'use client';
// An island: part of the toasts that is loaded only when there is one to show.

import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Slide, ToastContainer, toast } from 'react-toastify';
import { classNames } from '@/lib/class-names';
import type { Notice } from '@/lib/notify';
import styles from './toast-stack.module.css';

/** [UI-12] */
const SHOWN_MS = 5000;

const ICONS = { success: CheckCircleIcon, error: WarningCircleIcon, info: InfoIcon, warning: WarningIcon };

export function ToastStack() {
  return (
    <ToastContainer
      className={styles.stack ?? ''}
      toastClassName={styles.slot ?? ''}
      position="top-right"
      autoClose={SHOWN_MS}
      transition={Slide}
      hideProgressBar
      closeButton={false}
      icon={false}
      newestOnTop
      limit={4}
      aria-label="Уведомления"
    />
  );
}

/** The same words are not said twice at once. */
export function showToast({ kind, text }: Notice): void {
  const Icon = ICONS[kind];
  toast(
    ({ closeToast }) => (
      <div className={classNames(styles.toast, styles[kind])}>
        <Icon size={24} aria-hidden />
        <p>{text}</p>
        <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={() => closeToast()}>
          <XIcon size={20} aria-hidden />
        </button>
      </div>
    ),
    {
      toastId: `${kind}: ${text}`,
      role: kind === 'success' || kind === 'info' ? 'status' : 'alert',
      pauseOnHover: kind !== 'success',
    },
  );
}
