import type { Environments } from './environments';
import type { Figure } from './figure';
import { measureCached } from './load/cached';
import { measureDatabase } from './load/database';
import { measureMemory } from './load/memory';
import { measurePriceChange } from './load/price-change';
import { measureClicks } from './pages/clicks';
import { measureLighthouse } from './pages/lighthouse';
import { measurePresses } from './pages/presses';
import { measureSent } from './pages/sent';
import { measureStability } from './pages/stability';
import { measureVitals } from './pages/vitals';
import { measureWeight } from './pages/weight';
import { measureStart } from './start/start';

export type Part = {
  name: string;
  group: 'pages' | 'load' | 'start';
  measure: (environments: Environments) => Promise<Figure[]>;
};

export const PARTS: Part[] = [
  { name: 'weight', group: 'pages', measure: measureWeight },
  { name: 'sent', group: 'pages', measure: measureSent },
  { name: 'vitals', group: 'pages', measure: measureVitals },
  { name: 'stability', group: 'pages', measure: measureStability },
  { name: 'presses', group: 'pages', measure: measurePresses },
  { name: 'clicks', group: 'pages', measure: measureClicks },
  { name: 'lighthouse', group: 'pages', measure: measureLighthouse },
  { name: 'cached', group: 'load', measure: measureCached },
  { name: 'price', group: 'load', measure: measurePriceChange },
  { name: 'database', group: 'load', measure: measureDatabase },
  { name: 'memory', group: 'load', measure: measureMemory },
  { name: 'start', group: 'start', measure: measureStart },
];
