'use client';
// Client: opens a popup. Without scripts it is a link to the contacts.

import type { ComponentProps, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { DialogLink } from '@/components/ui/dialog-link';
import { paths } from '@/lib/paths';
import { type FormPopup, popupKey } from '@/stores/interface/interface-store';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadFormPopup } from './load-form-popup';
import styles from './open-form.module.css';

type Props = FormPopup &
  Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & {
    isPlain?: boolean;
    /** False in a bar: the answer is shown by the toast alone. */
    hasAnswer?: boolean;
    children: ReactNode;
  };

export function OpenForm({ tone, size, isPlain = false, hasAnswer = true, children, ...popup }: Props) {
  const { openPopup } = useInterface();
  const answer = useInterfaceState(({ sent }) => (hasAnswer && sent?.key === popupKey(popup) ? sent.text : undefined));
  return (
    <>
      <DialogLink
        href={paths.contacts}
        className={isPlain ? undefined : buttonClass({ tone, size })}
        onOpen={() => openPopup(popup)}
        load={loadFormPopup}
      >
        {children}
      </DialogLink>
      {answer && <span className={styles.answer}>{answer}</span>}
    </>
  );
}
