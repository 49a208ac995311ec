'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/lib/class-names';
import type { Notice } from '@/lib/notify';
import styles from './toast.module.css';

/** [UI-12] */
const SHOWN_MS = 5000;

const ICONS = { success: 'check-circle', error: 'warning-circle', info: 'info', warning: 'warning' } as const;

type Props = Notice & {
  restartKey: number;
  close: () => void;
};

export function Toast({ kind, text, action, restartKey, close }: Props) {
  const [isHeld, setHeld] = useState(false);
  const clock = useRef({ restartKey, left: SHOWN_MS });
  const isPaused = isHeld && (kind !== 'success' || action !== undefined);

  useEffect(() => {
    if (clock.current.restartKey !== restartKey) clock.current = { restartKey, left: SHOWN_MS };
    if (isPaused) return;
    const since = Date.now();
    const timer = setTimeout(close, clock.current.left);
    return () => {
      clearTimeout(timer);
      clock.current.left -= Date.now() - since;
    };
  }, [isPaused, restartKey, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only pauses the timer
    <div
      className={classNames(styles.toast, styles[kind], isPaused && styles.paused)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <span key={restartKey} className={styles.timeLeft} style={{ animationDuration: `${SHOWN_MS}ms` }} aria-hidden />
      <Icon name={ICONS[kind]} size={24} />
      <p>
        {text}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.name}
          </button>
        )}
      </p>
      <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={close}>
        <Icon name="x" size={20} />
      </button>
    </div>
  );
}
