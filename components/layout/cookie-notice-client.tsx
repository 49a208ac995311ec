'use client';

// An island because only the browser knows whether its visitor has agreed: the page is the same for everybody.

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './cookie-notice.module.css';

type Props = {
  agree: string;
  /** What is told. */
  children: ReactNode;
};

/**
 * Agreeing lets visits be counted, refusing does not, the cross answers nothing. Over the page at the bottom right; what
 * is fixed at the bottom is moved up by `--notice-room`. [UI-07]
 */
export function CookieNotice({ agree, children }: Props) {
  const store = useInterface();
  const notice = useInterfaceState((state) => state.cookieNotice);
  if (!notice) return null;
  return (
    <section
      ref={notice === 'reopened' ? reserveRoomFocused : reserveRoom}
      tabIndex={-1}
      className={styles.notice}
      aria-label="Cookie"
    >
      {children}
      <button type="button" className={styles.close} aria-label="Закрыть" onClick={store.closeCookieNotice}>
        <Icon name="x" size={20} />
      </button>
      {/* Of equal size and weight: neither answer is pressed upon anybody. */}
      <div className={styles.answers}>
        <Button tone="secondary" size="compact" wide onClick={store.agreeToCookies}>
          {agree}
        </Button>
        <Button tone="secondary" size="compact" wide onClick={store.refuseCookies}>
          Отказаться
        </Button>
      </div>
    </section>
  );
}

/** Tells the whole page the height of the notice until it leaves. */
function reserveRoom(notice: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => observer.disconnect();
}

/** Takes the focus, and gives it back unless it has moved on. */
function reserveRoomFocused(notice: HTMLElement) {
  const leave = reserveRoom(notice);
  const opener = document.activeElement;
  notice.focus();
  return () => {
    leave();
    if (notice.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
  };
}
