'use client';
// An island because it opens a window. Without scripts it is a link to the contacts.

import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { askAbout } from '@/lib/form-draft';
import { paths } from '@/lib/paths';
import { isPlainPress } from '@/lib/plain-press';
import type { FormPopup } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { loadFormPopup } from './load-form-popup';

type Props = FormPopup &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & {
    /** Name of the product that the question is about. */
    about?: string | undefined;
    children: ReactNode;
  };

/** Opens a form of the site. [UI-01, UI-09] */
export function OpenForm({ form, service, about, tone, size, children }: Props) {
  const { openPopup } = useInterface();
  const isLive = useHydrated();

  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (about) askAbout(about, form);
    openPopup({ form, service });
  };
  // A button is pressed by the space bar, too.
  const openBySpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  // Before the press the window is on its way.
  const warm = () => void loadFormPopup().catch(() => undefined);

  return (
    <a
      href={paths.contacts}
      className={buttonClass({ tone, size })}
      onClick={open}
      onKeyDown={openBySpace}
      onPointerEnter={warm}
      onFocus={warm}
      {...(isLive && { role: 'button', 'aria-haspopup': 'dialog' })}
    >
      {children}
    </a>
  );
}
