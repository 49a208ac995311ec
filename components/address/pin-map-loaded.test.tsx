import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadedPinMap } from './pin-map-loaded';

const drawn = vi.hoisted(() => ({ loader: vi.fn(), map: vi.fn(), pin: vi.fn() }));

vi.mock('@pbe/react-yandex-maps', () => ({
  YMaps: ({ children, ...props }: { children: React.ReactNode }) => {
    drawn.loader(props);
    return children;
  },
  Map: ({ children, ...props }: { children: React.ReactNode }) => {
    drawn.map(props);
    return <div>{children}</div>;
  },
  Placemark: (props: object) => {
    drawn.pin(props);
    return null;
  },
}));

test('[FORM-14] the pin map loads Yandex Maps 2.1 with coordinates in the order latitude, longitude', () => {
  render(<LoadedPinMap apiKey="key" value={{ address: 'Истра', x: 55.9, y: 36.8 }} onPick={() => {}} />);
  expect(drawn.loader).toHaveBeenLastCalledWith({
    version: '2.1',
    query: { apikey: 'key', lang: 'ru_RU', csp: true },
  });
  expect(drawn.map.mock.lastCall?.[0]).toMatchObject({
    state: { center: [55.9, 36.8], zoom: 16 },
    modules: ['geocode'],
  });
  expect(drawn.pin.mock.lastCall?.[0]).toMatchObject({ geometry: [55.9, 36.8], options: { draggable: true } });
});
