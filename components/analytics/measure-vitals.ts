import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** contract/vitals.ts */
const ADDRESS = '/api/vitals/';

/** Tells once, when the page is hidden or left for the first time: what comes later is another visit. */
export function measureVitals(path: string): void {
  const figures: Partial<Record<MetricType['name'], number>> = {};
  const note = ({ name, value }: MetricType) => {
    figures[name] = value;
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(note, { reportAllChanges: true });

  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    // Not by a beacon: it would bring cookies along.
    fetch(ADDRESS, {
      method: 'POST',
      body: JSON.stringify({ path, ...figures }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };
  // After the library's own listeners, which take in what the browser has not told yet.
  document.addEventListener('visibilitychange', tell);
}
