import { Map as MapView, Placemark, YMaps } from '@pbe/react-yandex-maps';
import type { YMapsApi } from '@pbe/react-yandex-maps/typings/util/typing';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AddressValue } from './address-field';
import styles from './pin-map.module.css';
import { readPlace } from './yandex-place';

type Props = { apiKey: string; value: AddressValue; onPick: (value: AddressValue) => void };
type Point = [x: number, y: number];

const MOSCOW: Point = [55.7558, 37.6173];
const [REGION_ZOOM, HOUSE_ZOOM] = [9, 16];
const PATIENCE_MS = 15_000;
/** Other objects at each render would be set anew. */
const MAP_OPTIONS = { suppressMapOpenBlock: true } as const;
const PIN_OPTIONS = { draggable: true };

/** Yandex Maps 2.1; coordinates in the order latitude, longitude. Press and drag are the mouse's: the address can be typed. */
export function LoadedPinMap({ apiKey, value, onPick }: Props) {
  const { x, y } = value;
  const pin = useMemo((): Point | undefined => (x === undefined || y === undefined ? undefined : [x, y]), [x, y]);
  // The same object at each render: another one would move the map back to its pin.
  const view = useMemo(() => ({ center: pin ?? MOSCOW, zoom: pin ? HOUSE_ZOOM : REGION_ZOOM }), [pin]);
  const [api, setApi] = useState<YMapsApi>();
  const isLate = useLate(api === undefined);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const pick = async ([lat, lon]: Point) => {
    const picked = { x: Number(lat.toFixed(6)), y: Number(lon.toFixed(6)) };
    onPick({ address: latest.current.address, ...picked });
    const address = api && (await readPlace(api, picked));
    // Meanwhile the pin may have gone on, or the address may have been typed.
    const isSame = latest.current.x === picked.x && latest.current.y === picked.y;
    if (address && isSame) onPick({ address, ...picked });
  };
  return (
    <>
      {!isLate && (
        <div className={styles.map}>
          <YMaps query={{ apikey: apiKey, lang: 'ru_RU' }} version="2.1">
            <MapView
              width="100%"
              height={300}
              state={view}
              options={MAP_OPTIONS}
              modules={['geocode']}
              onLoad={setApi}
              onClick={(event: { get: (name: 'coords') => Point }) => void pick(event.get('coords'))}
            >
              {pin && (
                <Placemark
                  geometry={pin}
                  options={PIN_OPTIONS}
                  onDragEnd={(event: Dragged) => void pick(event.get('target').geometry.getCoordinates())}
                />
              )}
            </MapView>
          </YMaps>
        </div>
      )}
      <p className={styles.note} role="status">
        {isLate
          ? 'Карта не открылась. Впишите адрес словами.'
          : 'Нажмите на карту или передвиньте метку: по ней посчитаем доставку.'}
      </p>
    </>
  );
}

type Dragged = { get: (name: 'target') => { geometry: { getCoordinates: () => Point } } };

/** The script of the map says nothing where it does not come. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
