import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ICON_SET } from '../lib/media/icon-set';

export const SPRITE = 'components/ui/icons.svg';
const DRAWINGS = path.join('node_modules', '@phosphor-icons', 'core', 'assets');
const LINES = /<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s;

export function drawSprite(): string {
  const symbols = Object.entries(ICON_SET).flatMap(([name, weights]) => [
    drawSymbol('regular', name),
    ...weights.map((weight) => drawSymbol(weight, `${name}-${weight}`)),
  ]);
  // Bundlers read the size of an SVG.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n${symbols.join('\n')}\n</svg>\n`;
}

function drawSymbol(weight: string, id: string): string {
  const drawing = readFileSync(path.join(DRAWINGS, weight, `${id}.svg`), 'utf8');
  const [, viewBox, lines] = LINES.exec(drawing) ?? [];
  if (!viewBox || !lines) throw new Error(`${id} is drawn in another way`);
  return `<symbol id="${id}" viewBox="${viewBox}">${lines}</symbol>`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(SPRITE, drawSprite());
