'use client';
// An island because the map's script is foreign and heavy: it loads only when the visitor asks for it.

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

type Props = { apiKey: string; lat: number; lon: number; zoom: number; label: string };

const LoadedMap = dynamic(() => import('./yandex-map-loaded-client').then((module) => module.LoadedMap), {
  ssr: false,
});

/** [FORM-14] */
export function YandexMap({ label, ...place }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LoadedMap {...place} />;
  return (
    <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
