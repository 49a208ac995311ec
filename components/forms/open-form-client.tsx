'use client';
// Client: opens a popup. Without scripts it is a link to the contacts.

import type { ComponentProps, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { DialogLink } from '@/components/ui/dialog-link';
import { draftQuestion } from '@/lib/forms/draft';
import { paths } from '@/lib/paths';
import type { FormPopup } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { loadFormPopup } from './load-form-popup';

type Props = FormPopup &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & {
    about?: string | undefined;
    isPlain?: boolean;
    children: ReactNode;
  };

export function OpenForm({ form, service, about, tone, size, isPlain = false, children }: Props) {
  const { openPopup } = useInterface();
  const open = () => {
    if (about) draftQuestion(about, form);
    openPopup({ form, service });
  };
  const className = isPlain ? undefined : buttonClass({ tone, size });
  return (
    <DialogLink href={paths.contacts} className={className} onOpen={open} load={loadFormPopup}>
      {children}
    </DialogLink>
  );
}
