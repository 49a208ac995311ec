import { readQr } from './read-qr';

/** Decodes a QR code drawn as unit squares. `margin` is in units. */
export function readQrDrawing(svg: string): { text: string; margin: number } {
  const squares = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const margin = Math.min(...squares.map(({ x }) => x));
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const dark = new Set(squares.map(({ x, y }) => `${x - margin} ${y - margin}`));
  return { text: readQr((x, y) => dark.has(`${x} ${y}`), width - margin * 2), margin };
}
