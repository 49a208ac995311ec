import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync('styles/tokens.css', 'utf8');
const HEX = '#[0-9a-f]{6}';

type Theme = 'light' | 'dark';

function colourOf(name: string, theme: Theme): string {
  const [, value = ''] = new RegExp(`--c-${name}: ([^;]+);`).exec(CSS) ?? [];
  const [, other] = /^var\(--c-([a-z0-9-]+)\)$/.exec(value) ?? [];
  if (other) return colourOf(other, theme);
  const [light, dark = light] = value.match(new RegExp(HEX, 'g')) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (!colour) throw new Error(`--c-${name} has no colour`);
  return colour;
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Relative luminance of WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const GRAPHICS = 3;

const PAIRS: [colour: string, grounds: string[], least: number][] = [
  ['ink', ['white', 'paper', 'stone', 'moss-100', 'ginkgo-100'], 7],
  ['ink-2', ['paper', 'stone'], 7],
  ['ink-3', ['white', 'paper', 'stone', 'line'], TEXT],
  ['on-dark', ['pine-950', 'pine-900', 'fill', 'fill-hover'], TEXT],
  ['on-dark-2', ['pine-950', 'pine-900'], TEXT],
  ['pine-700', ['white', 'paper', 'stone', 'moss-100', 'moss-50'], TEXT],
  ['pine-800', ['paper', 'moss-50'], TEXT],
  ['on-ginkgo', ['ginkgo'], TEXT],
  ['ginkgo-800', ['white', 'paper', 'ginkgo-100'], TEXT],
  ['error', ['white', 'paper', 'error-50'], TEXT],
  ['info', ['white', 'info-50'], TEXT],
  ['on-disabled', ['disabled'], TEXT],
  ['line-strong', ['white', 'paper', 'stone'], GRAPHICS],
  ['moss-500', ['white', 'paper'], GRAPHICS],
  ['ginkgo', ['pine-950'], GRAPHICS],
];

describe.each(['light', 'dark'] as const)('[UI-14] in the %s theme', (theme) => {
  test.each(PAIRS)('%s has enough contrast on %s', (name, grounds, least) => {
    for (const ground of grounds) {
      const ratio = contrast(channels(colourOf(name, theme)), channels(colourOf(ground, theme)));
      expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });

  test.each([
    ['toast-success', 'on-dark'],
    ['toast-error', 'on-dark'],
    ['toast-info', 'on-dark'],
    ['toast-warning', 'on-ginkgo'],
  ])('the text of %s is readable at an opacity of 0.8 over paper', (name, text) => {
    const paper = channels(colourOf('paper', theme));
    const overPaper = (hex: string) => channels(hex).map((channel, i) => channel * 0.8 + (paper[i] ?? 0) * 0.2);
    const ratio = contrast(overPaper(colourOf(text, theme)), overPaper(colourOf(name, theme)));
    expect(ratio).toBeGreaterThanOrEqual(TEXT);
  });
});
