import type { Page } from '@playwright/test';

/** A point that a click on the map picks, and the geocoder's answer for it; without an address the geocoder fails. */
type Place = { x: number; y: number; address?: string };

/** For a map that no test clicks. */
const NOWHERE: Place = { x: 0, y: 0 };

/**
 * Replaces Yandex's script with the part of Maps 2.1 that the shop uses. The map is a button: a click sets the pin to
 * the first place. The pin is a button: a click drags it to the second. Each shows its coordinates in `title`.
 */
export async function fakeYandexMaps(
  page: Page,
  [pressed, dragged]: [Place, Place] = [NOWHERE, NOWHERE],
): Promise<{ requests: URL[] }> {
  const requests: URL[] = [];
  await page.route('https://api-maps.yandex.ru/**', (route) => {
    requests.push(new URL(route.request().url()));
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${script})(${JSON.stringify(pressed)}, ${JSON.stringify(dragged)})`,
    });
  });
  return { requests };
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
