'use client';
// An island because the map's script is foreign and heavy: it loads only when the visitor asks for it.

import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lateIsland } from '@/components/ui/late-island';

type Props = { apiKey: string; lat: number; lon: number; zoom: number; label: string };

const LoadedMap = lateIsland(
  () => import('./yandex-map-loaded-client').then(({ LoadedMap }) => LoadedMap),
  () => <p role="alert">Карта не загрузилась. Её можно открыть по ссылке «Открыть карту».</p>,
);

/** [FORM-14] */
export function YandexMap({ label, ...place }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense>
        <LoadedMap {...place} />
      </Suspense>
    );
  }
  return (
    <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
