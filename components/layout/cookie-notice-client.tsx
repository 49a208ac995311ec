'use client';

// Client: the page is cached for all visitors, the consent is known only to the browser.

import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
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
          Только необходимые
        </Button>
      </div>
    </section>
  );
}

function reserveRoom(notice: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--notice-height', `${notice.offsetHeight}px`);
  // At once, because effects of this render measure what the notice has moved.
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(notice);
  return () => observer.disconnect();
}

function reserveRoomFocused(notice: HTMLElement) {
  const leave = reserveRoom(notice);
  const opener = document.activeElement;
  notice.focus();
  return () => {
    leave();
    if (notice.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
  };
}

/** Without scripts no analytics run, so it links to the policy. [UI-07] */
export function CookieSettings() {
  const { reopenCookieNotice } = useInterface();
  const link = useRef<HTMLAnchorElement>(null);
  const button = useLinkButton(() => {
    // Safari does not focus a clicked link, and the notice returns the focus to its opener.
    link.current?.focus();
    reopenCookieNotice();
  });
  return (
    <a ref={link} href={paths.policy} {...button}>
      Настройки cookie
    </a>
  );
}
