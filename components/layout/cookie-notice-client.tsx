'use client';

// Client: the page is cached for all visitors, the consent is known only to the browser.

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import styles from './cookie-notice.module.css';

type Props = {
  agree: string;
  children: ReactNode;
};

/** Consent allows analytics; closing is no answer. `--notice-room` moves fixed elements up. [UI-07] */
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
      {/* Both answers look the same, so that none is preferred. */}
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

/** Publishes the height of the notice as a CSS variable. */
function reserveRoom(notice: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => observer.disconnect();
}

/** Takes the focus, and returns it on close unless it has left the notice. */
function reserveRoomFocused(notice: HTMLElement) {
  const leave = reserveRoom(notice);
  const opener = document.activeElement;
  notice.focus();
  return () => {
    leave();
    if (notice.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
  };
}
