'use client';
// An island because toasts come from what the visitor does. The library loads with the first of them.

import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onNotice } from '@/lib/notify';

/** A script that a bad network has lost may come a while later: the notice waits for it. */
const AGAIN_MS = 2_000;

const load = () => import('./toast-stack-client');
const loadAgain = () => new Promise((done) => setTimeout(done, AGAIN_MS)).then(load);

export function Toasts() {
  const [Stack, setStack] = useState<ComponentType>();

  useEffect(
    () =>
      onNotice((notice) => {
        load()
          .catch(loadAgain)
          .then(
            ({ showToast, ToastStack }) => {
              // The library loses a toast that comes before its container stands.
              flushSync(() => setStack(() => ToastStack));
              showToast(notice);
            },
            // Lost for good: what was done stands in the page.
            () => undefined,
          );
      }),
    [],
  );

  return Stack && <Stack />;
}
