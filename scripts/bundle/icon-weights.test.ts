import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import keepWeights from './icon-weights.mjs';

const DEFINITIONS = 'node_modules/@phosphor-icons/react/dist/defs';
const weightsIn = (source: string) => [...source.matchAll(/^ {4}"(\w+)",$/gm)].map(([, weight]) => weight);

test('an icon in the browser has the weights that islands use, and nothing else of it is touched', () => {
  const whole = readFileSync(`${DEFINITIONS}/Heart.es.js`, 'utf8');
  const kept = keepWeights(whole);
  expect(weightsIn(whole)).toHaveLength(6);
  expect(weightsIn(kept)).toEqual(['fill', 'regular']);
  expect(kept).toMatch(/^import \* as e from "react";\nconst a = .*new Map\(\[/);
  expect(kept.length).toBeLessThan(whole.length / 2);
});

test('icons that are written in another way are refused, not lost', () => {
  expect(() => keepWeights('const a = new Map([["fill", b]]);')).toThrow();
});

test('other weights stand in pieces that the server alone draws', () => {
  const pieces = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const others = pieces.filter((file) => /weight="(?!regular|fill)/.test(readFileSync(`components/${file}`, 'utf8')));
  expect(others).toEqual(['product/care.tsx']);
});
