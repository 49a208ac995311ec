'use client';
// An island because the answer to the notice is the browser's alone.

import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';

/** Reopens the cookie notice. Without scripts, when no analytics run, it links to the policy page. [UI-07] */
export function CookieSettings() {
  const { reopenCookieNotice } = useInterface();
  const button = useLinkButton(reopenCookieNotice);
  return (
    <a href={paths.policy} {...button}>
      Настройки cookie
    </a>
  );
}
