import bwipjs from 'bwip-js/node';

/** In dots of a label printer, of 1/8 mm: bars of whole dots stay even. Both quiet zones are within `width`. */
export type Barcode = { width: number; bars: { x: number; width: number }[] };

export const DOTS_IN_MM = 8;
/** From the edge of a label to its QR code: 39 mm. */
const PLACE = 312;
/** The standard wants ten modules. */
const QUIET = 30;
/** 0.375 mm if there is place, 0.25 mm at least. */
const MODULES = [3, 2];

/** ASCII as it is printed. Sixteen digits are the longest that has place. */
const HELD = /^[ -~]{1,16}$/;

/** Code 128. Undefined for what it cannot hold or a label has no place for. */
export function barcodeOf(article: string): Barcode | undefined {
  if (!HELD.test(article)) return undefined;
  const widths = widthsOf(article);
  const total = sum(widths);
  const dots = MODULES.find((module) => total * module + 2 * QUIET <= PLACE);
  if (!dots) return undefined;
  const bars = widths.flatMap((width, index) =>
    index % 2 === 0 ? [{ x: QUIET + dots * sum(widths.slice(0, index)), width: dots * width }] : [],
  );
  return { width: dots * total + 2 * QUIET, bars };
}

/** Modules of bars and spaces in turn. */
const widthsOf = (article: string): number[] =>
  bwipjs.raw('code128', article).flatMap((drawn) => ('sbs' in drawn ? drawn.sbs : []));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
