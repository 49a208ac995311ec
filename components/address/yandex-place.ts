import type { YMapsApi } from '@pbe/react-yandex-maps/typings/util/typing';

/** Undefined if the map gives no address: its key may not cover geocoding. */
export async function readPlace(api: YMapsApi, { x, y }: { x: number; y: number }): Promise<string | undefined> {
  try {
    const { geoObjects } = await api.geocode([x, y], { results: 1 });
    const [found] = geoObjects.toArray() as { getAddressLine?: () => string }[];
    return found?.getAddressLine?.() || undefined;
  } catch {
    return undefined;
  }
}
