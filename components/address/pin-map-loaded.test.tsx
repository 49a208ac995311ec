import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadedPinMap } from './pin-map-loaded';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawn = { map: vi.fn(), pin: vi.fn(), module: vi.fn() };

class MapObject {
  events = { add: () => undefined, remove: () => undefined };
  geoObjects = { add: () => undefined, remove: () => undefined };
  destroy = () => undefined;
}
class DrawnMap extends MapObject {
  constructor(_place: HTMLElement, ...state: object[]) {
    super();
    drawn.map(...state);
  }
}
class DrawnPin extends MapObject {
  constructor(geometry: number[], _texts: object, options: object) {
    super();
    drawn.pin(geometry, options);
  }
}

/** What Yandex's script puts into the page. */
const API = {
  ready: (run: () => void) => run(),
  modules: {
    require: (name: string) => {
      drawn.module(name);
      const brought: Record<string, unknown> = { Map: DrawnMap, Placemark: DrawnPin };
      return { done: (take: (modules: unknown[]) => void) => take([brought[name]]) };
    },
  },
};

test('[FORM-14] the pin map loads Yandex Maps 2.1 with coordinates in the order latitude, longitude', async () => {
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((script) => script);
  render(<LoadedPinMap apiKey="key" value={{ address: 'Истра', x: 55.9, y: 36.8 }} onPick={() => {}} />);
  const src = Reflect.get(append.mock.lastCall?.[0] ?? {}, 'src');
  const { origin, pathname, searchParams } = new URL(String(src));
  const { onload = '', ...query } = Object.fromEntries(searchParams);
  expect(origin + pathname).toBe('https://api-maps.yandex.ru/2.1/');
  expect(query).toMatchObject({ apikey: 'key', lang: 'ru_RU', csp: 'true' });

  await act(async () => Reflect.get(window, onload)(API));
  expect(drawn.module).toHaveBeenCalledWith('geocode');
  expect(drawn.map.mock.lastCall?.[0]).toEqual({ center: [55.9, 36.8], zoom: 16 });
  expect(drawn.pin).toHaveBeenLastCalledWith([55.9, 36.8], expect.objectContaining({ draggable: true }));
});
