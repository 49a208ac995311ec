'use client';
// An island because toasts come from what the visitor does. The library loads with the first of them.

import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onNotice } from '@/lib/notify';

export function Toasts() {
  const [Stack, setStack] = useState<ComponentType>();

  useEffect(
    () =>
      onNotice(async (notice) => {
        const { showToast, ToastStack } = await import('./toast-stack-client');
        // The library loses a toast that comes before its container stands.
        flushSync(() => setStack(() => ToastStack));
        showToast(notice);
      }),
    [],
  );

  return Stack && <Stack />;
}
