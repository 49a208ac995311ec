'use client';
// An island: part of the toasts; it counts its time down, and stops while somebody reads it.

import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names';
import type { Notice } from '@/lib/notify';
import styles from './toast-body.module.css';

/** [UI-12] */
const SHOWN_MS = 5000;

const ICONS = { success: CheckCircleIcon, error: WarningCircleIcon, info: InfoIcon, warning: WarningIcon };

type Props = Notice & { close: () => void };

/** Goes after 5 000 ms. What is no success stays while the pointer or the focus is on it. [UI-12] */
export function ToastBody({ kind, text, close }: Props) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(SHOWN_MS);
  const Icon = ICONS[kind];
  const hold = (held: boolean) => kind !== 'success' && setHeld(held);

  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, it only waits for its reader
    <div
      className={classNames(styles.toast, styles[kind], isHeld && styles.held)}
      onMouseEnter={() => hold(true)}
      onMouseLeave={({ currentTarget }) => hold(currentTarget.contains(document.activeElement))}
      onFocus={() => hold(true)}
      onBlur={({ currentTarget }) => hold(currentTarget.matches(':hover'))}
    >
      <Icon size={24} aria-hidden />
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={close}>
        <XIcon size={20} aria-hidden />
      </button>
    </div>
  );
}
