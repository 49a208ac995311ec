'use client';
// Client: reopens the notice.

import { useRef } from 'react';
import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';

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
