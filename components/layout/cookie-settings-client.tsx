'use client';
// An island because the answer to the notice is the browser's alone.

import { useRef } from 'react';
import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';

/** Reopens the cookie notice. Without scripts, when no analytics run, it links to the policy page. [UI-07] */
export function CookieSettings() {
  const { reopenCookieNotice } = useInterface();
  const link = useRef<HTMLAnchorElement>(null);
  const button = useLinkButton(() => {
    // The notice gives the focus back to where it was, and Safari leaves no focus on a link that is clicked.
    link.current?.focus();
    reopenCookieNotice();
  });
  return (
    <a ref={link} href={paths.policy} {...button}>
      Настройки cookie
    </a>
  );
}
