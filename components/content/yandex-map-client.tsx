'use client';
// Client: the third-party script is heavy and loads on request.

import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyClient } from '@/components/ui/lazy-client';
import styles from './yandex-map.module.css';
import { MapComing, MapLost } from './yandex-map-note';

type Props = { apiKey: string; lat: number; lon: number; zoom: number; label: string };

const LoadedMap = lazyClient(() => import('./yandex-map-loaded-client').then(({ LoadedMap }) => LoadedMap), MapLost);

/** The pressed button is gone, so the focus must move. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** [FORM-14] */
export function YandexMap({ label, ...place }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <section ref={focus} className={styles.window} tabIndex={-1} aria-label="Карта">
        <Suspense fallback={<MapComing />}>
          <LoadedMap {...place} />
        </Suspense>
      </section>
    );
  }
  return (
    <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
