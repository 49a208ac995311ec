import type { Page } from '@playwright/test';

/** What a visitor's press on the map means, and what its geocoder says of it; without an address it fails. */
type Place = { x: number; y: number; address?: string };

/** A map that is looked at, not pressed. */
const NOWHERE: Place = { x: 0, y: 0 };

/**
 * In place of Yandex's script: as much of Maps 2.1 as our maps ask for. Its map is a button that sets the pin to the
 * first place, its pin a button that is dragged to the second; both tell as `title` where they stand.
 */
export async function standInForYandexMaps(
  page: Page,
  [pressed, dragged]: [Place, Place] = [NOWHERE, NOWHERE],
): Promise<{ asked: URL[] }> {
  const asked: URL[] = [];
  await page.route('https://api-maps.yandex.ru/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${script})(${JSON.stringify(pressed)}, ${JSON.stringify(dragged)})`,
    });
  });
  return { asked };
}

/** Runs in the page. */
function script(pressed: Place, dragged: Place) {
  type Heard = (event: { get: (name: string) => unknown }) => void;
  const events = () => {
    const heard: Record<string, Set<Heard>> = {};
    const of = (name: string) => (heard[name] ??= new Set());
    return {
      add: (name: string, listener: Heard) => of(name).add(listener),
      remove: (name: string, listener: Heard) => of(name).delete(listener),
      fire: (name: string, value: unknown) => {
        for (const listener of of(name)) listener({ get: () => value });
      },
    };
  };
  const button = (name: string, title: string, press: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = name;
    element.title = title;
    element.onclick = press;
    return element;
  };
  type Pin = { element: HTMLElement };
  const nothing = () => undefined;
  function Placemark(place: number[]) {
    const own = events();
    const geometry = { getCoordinates: () => [dragged.x, dragged.y], setCoordinates: nothing };
    const element = button('Передвинуть метку', place.join(', '), () => own.fire('dragend', { geometry }));
    return { events: own, geometry, options: { set: nothing }, element };
  }
  function MapView(parent: HTMLElement, { center, zoom }: { center: number[]; zoom: number }) {
    const own = events();
    const where = `${center.join(', ')} × ${zoom}`;
    parent.append(button('Нажать на карту', where, () => own.fire('click', [pressed.x, pressed.y])));
    const geoObjects = {
      add: ({ element }: Pin) => parent.append(element),
      remove: ({ element }: Pin) => element.remove(),
    };
    const container = { fitToViewport: nothing };
    return {
      events: own,
      geoObjects,
      container,
      options: { set: nothing },
      setCenter: nothing,
      setZoom: nothing,
      destroy: nothing,
    };
  }
  const geocode = async ([x]: number[]) => {
    const { address } = x === pressed.x ? pressed : dragged;
    if (!address) throw new Error('scriptError');
    return { geoObjects: { toArray: () => [{ getAddressLine: () => address }] } };
  };
  const api: Record<string, unknown> = { Map: MapView, Placemark, geocode, ready: (run: () => void) => run() };
  api.modules = { require: (name: string) => ({ done: (take: (found: unknown[]) => void) => take([api[name]]) }) };
  const source = (document.currentScript as HTMLScriptElement).src;
  const onload = new URL(source).searchParams.get('onload') ?? '';
  (window as unknown as Record<string, (maps: unknown) => void>)[onload]?.(api);
}
