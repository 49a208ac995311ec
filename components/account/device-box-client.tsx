'use client';
// Client: moves the focus when a device disappears together with its pressed button.

import type { ReactNode } from 'react';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-shorter';

type Props = { count: number; children: ReactNode };

export function DeviceBox({ count, children }: Props) {
  const box = useFocusWhenShorter<HTMLDivElement>(count);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
