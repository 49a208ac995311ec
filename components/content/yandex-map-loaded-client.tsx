'use client';
// Client: Yandex Maps renders in the browser only.

import { Map as MapView, Placemark, YMaps } from '@pbe/react-yandex-maps';
import { useState } from 'react';
import { useSlowHint } from '@/components/ui/use-slow-hint';
import { MapComing, MapLost } from './yandex-map-note';

type Props = { apiKey: string; lat: number; lon: number; zoom: number };

/** Yandex Maps 2.1 takes [latitude, longitude]. [FORM-14] */
export function LoadedMap({ apiKey, lat, lon, zoom }: Props) {
  const [isHere, setHere] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isLate = useSlowHint(!isHere);
  if (isLate || isBroken) return <MapLost />;
  return (
    <YMaps query={{ apikey: apiKey, lang: 'ru_RU', csp: true }} version="2.1">
      {!isHere && <MapComing />}
      <MapView
        defaultState={{ center: [lat, lon], zoom }}
        width="100%"
        height="100%"
        onLoad={() => setHere(true)}
        onError={() => setBroken(true)}
      >
        <Placemark geometry={[lat, lon]} />
      </MapView>
    </YMaps>
  );
}
