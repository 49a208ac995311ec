'use client';
// An island because only a script opens the printer's window. Without one the hint says how.

import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './print-button.module.css';

export function PrintButton() {
  const isLive = useHydrated();
  return (
    <div className={styles.print}>
      {isLive ? (
        <Button onClick={() => window.print()}>
          <PrinterIcon size={20} aria-hidden />
          Печать
        </Button>
      ) : (
        <p>Напечатать: Ctrl + P или «Печать» в меню браузера</p>
      )}
    </div>
  );
}
