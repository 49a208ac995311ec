'use client';

// Client: opens the print dialog. Without scripts a hint is shown.

import type { ComponentProps } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './print-button.module.css';
import { useHydrated } from './use-hydrated';

type Props = Pick<ComponentProps<typeof Button>, 'tone' | 'wide'> & { children: string };

export function PrintButton({ children, ...look }: Props) {
  const isLive = useHydrated();
  return (
    <div className={styles.print}>
      {isLive ? (
        <Button {...look} onClick={() => window.print()}>
          <Icon name="printer" size={20} />
          {children}
        </Button>
      ) : (
        <p>Напечатать: Ctrl + P или «Печать» в меню браузера</p>
      )}
    </div>
  );
}
