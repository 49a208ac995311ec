'use client';
// An island because it draws in the browser only.

import { Map as MapView, Placemark, YMaps } from '@pbe/react-yandex-maps';

type Props = { apiKey: string; lat: number; lon: number; zoom: number };

/** Yandex Maps 2.1; coordinates in the order latitude, longitude. [FORM-14] */
export function LoadedMap({ apiKey, lat, lon, zoom }: Props) {
  return (
    <YMaps query={{ apikey: apiKey, lang: 'ru_RU' }} version="2.1">
      <MapView defaultState={{ center: [lat, lon], zoom }} width="100%" height={400}>
        <Placemark geometry={[lat, lon]} />
      </MapView>
    </YMaps>
  );
}
