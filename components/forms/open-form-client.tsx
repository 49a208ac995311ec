'use client';
// An island because it opens a window. Without scripts it is a link to the contacts.

import type { ComponentProps, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { DialogLink } from '@/components/ui/dialog-link';
import { askAbout } from '@/lib/forms/draft';
import { paths } from '@/lib/paths';
import type { FormPopup } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { loadFormPopup } from './load-form-popup';

type Props = FormPopup &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & {
    /** Name of the product that the question is about. */
    about?: string | undefined;
    /** A link among links, without the look of a button. */
    isPlain?: boolean;
    children: ReactNode;
  };

/** Opens a form of the site. [UI-01, UI-09] */
export function OpenForm({ form, service, about, tone, size, isPlain = false, children }: Props) {
  const { openPopup } = useInterface();
  const open = () => {
    if (about) askAbout(about, form);
    openPopup({ form, service });
  };
  const className = isPlain ? undefined : buttonClass({ tone, size });
  return (
    <DialogLink href={paths.contacts} className={className} onOpen={open} load={loadFormPopup}>
      {children}
    </DialogLink>
  );
}
