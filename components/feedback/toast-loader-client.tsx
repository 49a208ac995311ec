'use client';
// Client: shows notifications. The library loads with the first one.

import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onNotice } from '@/lib/notify';

const AGAIN_MS = 2_000;

const load = () => import('./toast-container-client');
const loadAgain = () => new Promise((done) => setTimeout(done, AGAIN_MS)).then(load);

export function ToastLoader() {
  const [Container, setContainer] = useState<ComponentType>();

  useEffect(
    () =>
      onNotice((notice) => {
        load()
          .catch(loadAgain)
          .then(
            ({ showToast, Toasts }) => {
              // react-toastify drops toasts that come before its container is mounted.
              flushSync(() => setContainer(() => Toasts));
              showToast(notice);
            },
            () => undefined,
          );
      }),
    [],
  );

  return Container && <Container />;
}
