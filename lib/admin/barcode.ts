import bwipjs from 'bwip-js/node';

/** In dots of a label printer, of 1/8 mm: bars of whole dots stay even. Both quiet zones are within `width`. */
export type Barcode = { width: number; bars: { x: number; width: number }[] };

export const DOTS_IN_MM = 8;
const EDGE_TO_QR = 39 * DOTS_IN_MM;
const [WIDE, NARROW] = [3, 2];
const QUIET = 10 * WIDE;
const HOLDABLE_ASCII = /^[ -~]{1,16}$/;

/** Code 128. Undefined for what it cannot hold, or with bars below 0.25 mm only. */
export function barcodeOf(article: string): Barcode | undefined {
  if (!HOLDABLE_ASCII.test(article)) return undefined;
  const widths = barsAndSpacesOf(article);
  const total = sum(widths);
  const dots = [WIDE, NARROW].find((module) => total * module + 2 * QUIET <= EDGE_TO_QR);
  if (!dots) return undefined;
  const bars = widths.flatMap((width, index) =>
    index % 2 === 0 ? [{ x: QUIET + dots * sum(widths.slice(0, index)), width: dots * width }] : [],
  );
  return { width: dots * total + 2 * QUIET, bars };
}

const barsAndSpacesOf = (article: string): number[] =>
  bwipjs.raw('code128', article).flatMap((drawn) => ('sbs' in drawn ? drawn.sbs : []));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
