import { register } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { countVitals } from './vitals';

afterEach(() => register.resetMetrics());

test('web vitals are counted by route in seconds, layout shifts separately', async () => {
  countVitals('/cart', { LCP: 1_900, INP: 210, CLS: 0.12 });
  countVitals('/cart', { LCP: 2_600 });
  const text = await register.metrics();
  expect(text).toContain('shop_vital_seconds_bucket{le="1.8",route="/cart",vital="LCP"} 0');
  expect(text).toContain('shop_vital_seconds_bucket{le="2.5",route="/cart",vital="LCP"} 1');
  expect(text).toContain('shop_vital_seconds_sum{route="/cart",vital="LCP"} 4.5');
  expect(text).toContain('shop_vital_seconds_bucket{le="0.3",route="/cart",vital="INP"} 1');
  expect(text).toContain('shop_layout_shift_bucket{le="0.15",route="/cart"} 1');
  expect(text).toContain('shop_layout_shift_count{route="/cart"} 1');
});

test('missing web vitals are not counted as zero', async () => {
  countVitals('/cart', { FCP: 0 });
  const text = await register.metrics();
  expect(text).toContain('shop_vital_seconds_count{route="/cart",vital="FCP"} 1');
  expect(text).not.toContain('vital="TTFB"');
  expect(text).not.toContain('shop_layout_shift_count{');
});
