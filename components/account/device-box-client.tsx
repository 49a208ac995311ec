'use client';
// An island because whoever signs a device out presses a button that goes with it.

import type { ReactNode } from 'react';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-shorter';

type Props = { count: number; children: ReactNode };

/** Takes the focus when there are fewer devices. */
export function DeviceBox({ count, children }: Props) {
  const box = useFocusWhenShorter<HTMLDivElement>(count);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
