'use client';
// An island because only a script opens the printer's window.

import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Button } from '@/components/ui/button';

export const PrintOrder = () => (
  <Button tone="quiet" wide onClick={() => window.print()}>
    <PrinterIcon size={20} aria-hidden />
    Распечатать
  </Button>
);
