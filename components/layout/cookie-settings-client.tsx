'use client';
// An island because the answer to the notice is the browser's alone.

import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';

/** Asks about cookies again. Without scripts nothing is counted, and it leads to what is kept. [UI-07] */
export function CookieSettings() {
  const { reopenCookieNotice } = useInterface();
  const button = useLinkButton(reopenCookieNotice);
  return (
    <a href={paths.policy} {...button}>
      Настройки cookie
    </a>
  );
}
