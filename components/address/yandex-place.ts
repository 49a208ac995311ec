import type { YMapsApi } from '@pbe/react-yandex-maps/typings/util/typing';

/** What stands at a place, in words; undefined where the map does not say: its key may be for pictures alone. */
export async function readPlace(api: YMapsApi, { x, y }: { x: number; y: number }): Promise<string | undefined> {
  try {
    const { geoObjects } = await api.geocode([x, y], { results: 1 });
    const [found] = geoObjects.toArray() as { getAddressLine?: () => string }[];
    return found?.getAddressLine?.() || undefined;
  } catch {
    return undefined;
  }
}
