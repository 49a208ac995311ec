import { Map as MapView, Placemark, YMaps } from '@pbe/react-yandex-maps';
import type { YMapsApi } from '@pbe/react-yandex-maps/typings/util/typing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSlowHint } from '@/components/ui/use-slow-hint';
import type { AddressValue } from './address-field';
import styles from './pin-map.module.css';

type Props = { apiKey: string; value: AddressValue; onPick: (value: AddressValue) => void };
type Point = [x: number, y: number];

const MOSCOW: Point = [55.7558, 37.6173];
const [REGION_ZOOM, HOUSE_ZOOM] = [9, 16];
/** Constant objects: the map applies new ones at each render. */
const MAP_OPTIONS = { suppressMapOpenBlock: true } as const;
const PIN_OPTIONS = { draggable: true };

/** Yandex Maps 2.1 takes [latitude, longitude]. The map needs a pointer; keyboard users type the address. */
export function LoadedPinMap({ apiKey, value, onPick }: Props) {
  const { x, y } = value;
  const pin = useMemo((): Point | undefined => (x === undefined || y === undefined ? undefined : [x, y]), [x, y]);
  const view = useMemo(() => ({ center: pin ?? MOSCOW, zoom: pin ? HOUSE_ZOOM : REGION_ZOOM }), [pin]);
  const [api, setApi] = useState<YMapsApi>();
  const isLate = useSlowHint(api === undefined);
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
                  onDragEnd={(event: DragEvent) => void pick(event.get('target').geometry.getCoordinates())}
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

function usePin(api: YMapsApi | undefined, value: AddressValue, onPick: Props['onPick']) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const typed = useRef('');
  const [isReading, setReading] = useState(false);

  const pick = async ([lat, lon]: Point) => {
    const picked = { x: Number(lat.toFixed(6)), y: Number(lon.toFixed(6)) };
    const { address: previous, x: placed } = latest.current;
    if (placed === undefined) typed.current = previous;
    // Any other address belongs to the pin's previous place.
    const address = previous === typed.current ? previous : '';
    onPick({ address, ...picked });
    setReading(true);
    const found = api && (await readAddress(api, picked));
    setReading(false);
    // Meanwhile the pin may have moved, or the address may have been edited.
    const { x: nowX, y: nowY, address: nowAddress } = latest.current;
    const isSame = nowX === picked.x && nowY === picked.y && nowAddress === address;
    if (found && isSame) onPick({ address: found, ...picked });
  };
  return { pick, isReading };
}

/** Undefined if the map gives no address: its key may not cover geocoding. */
async function readAddress(api: YMapsApi, { x, y }: { x: number; y: number }): Promise<string | undefined> {
  try {
    const { geoObjects } = await api.geocode([x, y], { results: 1 });
    const [found] = geoObjects.toArray() as { getAddressLine?: () => string }[];
    return found?.getAddressLine?.() || undefined;
  } catch {
    return undefined;
  }
}

const pinText = ({ address, x }: AddressValue, isReading: boolean) =>
  x !== undefined && address === '' && !isReading
    ? 'Напишите адрес точки на карте.'
    : 'Нажмите на карту или передвиньте метку: покажите, куда везти.';

type DragEvent = { get: (name: 'target') => { geometry: { getCoordinates: () => Point } } };
