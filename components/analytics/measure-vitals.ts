import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The path from contract/vitals.ts, without loading zod. */
const ADDRESS = '/api/vitals/';

/** Reports once, when the page is first hidden: later figures would belong to another visit. */
export function measureVitals(path: string): void {
  const figures: Partial<Record<MetricType['name'], number>> = {};
  const note = ({ name, value }: MetricType) => {
    figures[name] = value;
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(note, { reportAllChanges: true });

  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    // Not sendBeacon, which always sends cookies.
    fetch(ADDRESS, {
      method: 'POST',
      body: JSON.stringify({ path, ...figures }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };
  // Registered after the library's own listeners, which collect the final figures.
  document.addEventListener('visibilitychange', report);
}
