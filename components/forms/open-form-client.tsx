'use client';
// An island because it opens a window. Without scripts it is a link to the contacts.

import type { ComponentProps, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { useLinkButton } from '@/components/ui/use-link-button';
import { askAbout } from '@/lib/form-draft';
import { paths } from '@/lib/paths';
import type { FormPopup } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { loadFormPopup } from './load-form-popup';

type Props = FormPopup &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & {
    /** Name of the product that the question is about. */
    about?: string | undefined;
    /** A link among links: whoever lays it out gives it its look. */
    isPlain?: boolean;
    children: ReactNode;
  };

/** Opens a form of the site. [UI-01, UI-09] */
export function OpenForm({ form, service, about, tone, size, isPlain = false, children }: Props) {
  const { openPopup } = useInterface();
  const button = useLinkButton(() => {
    if (about) askAbout(about, form);
    openPopup({ form, service });
  });
  // Before the press the window is on its way.
  const warm = () => void loadFormPopup().catch(() => undefined);

  return (
    <a
      href={paths.contacts}
      className={isPlain ? undefined : buttonClass({ tone, size })}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      {...button}
    >
      {children}
    </a>
  );
}
