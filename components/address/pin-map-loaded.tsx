import { Map as MapView, Placemark, YMaps } from '@pbe/react-yandex-maps';
import type { YMapsApi } from '@pbe/react-yandex-maps/typings/util/typing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLate } from '@/components/ui/use-late';
import type { AddressValue } from './address-field';
import styles from './pin-map.module.css';
import { readPlace } from './yandex-place';

type Props = { apiKey: string; value: AddressValue; onPick: (value: AddressValue) => void };
type Point = [x: number, y: number];

const MOSCOW: Point = [55.7558, 37.6173];
const [REGION_ZOOM, HOUSE_ZOOM] = [9, 16];
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
  const { pick, isReading } = usePin(api, value, onPick);
  return (
    <>
      {!isLate && (
        <div className={styles.map}>
          <YMaps query={{ apikey: apiKey, lang: 'ru_RU', csp: true }} version="2.1">
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
        {isLate ? 'Карта не открылась. Впишите адрес словами.' : pinText(value, isReading)}
      </p>
    </>
  );
}

/** Sets the pin, and says what stands there as far as the map knows. */
function usePin(api: YMapsApi | undefined, value: AddressValue, onPick: Props['onPick']) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  /** What was typed by hand before it had a place: the pin says where that is. */
  const typed = useRef('');
  const [isReading, setReading] = useState(false);

  const pick = async ([lat, lon]: Point) => {
    const picked = { x: Number(lat.toFixed(6)), y: Number(lon.toFixed(6)) };
    const { address: former, x: placed } = latest.current;
    if (placed === undefined) typed.current = former;
    // Any other address belongs to the place that the pin has left.
    const kept = former === typed.current ? former : '';
    onPick({ address: kept, ...picked });
    setReading(true);
    const address = api && (await readPlace(api, picked));
    setReading(false);
    // Meanwhile the pin may have gone on, or the address may have been typed.
    const { x: nowX, y: nowY, address: nowAddress } = latest.current;
    const isSame = nowX === picked.x && nowY === picked.y && nowAddress === kept;
    if (address && isSame) onPick({ address, ...picked });
  };
  return { pick, isReading };
}

const pinText = ({ address, x }: AddressValue, isReading: boolean) =>
  x !== undefined && address === '' && !isReading
    ? 'Напишите адрес точки на карте.'
    : 'Нажмите на карту или передвиньте метку: покажите, куда везти.';

type Dragged = { get: (name: 'target') => { geometry: { getCoordinates: () => Point } } };
