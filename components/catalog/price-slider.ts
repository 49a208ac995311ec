/** So many steps at least, so that a thumb moves in figures that people name. */
const STEPS = 40;

/** Round ends around the prices of a list and a round step between them. */
export function sliderOf(bounds: { min: number; max: number }) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bounds.max - bounds.min) / STEPS)));
  const min = Math.floor(bounds.min / step) * step;
  const max = Math.max(min + step, Math.ceil(bounds.max / step) * step);
  const shareOf = (price: number) => Math.min(1, Math.max(0, (price - min) / (max - min)));
  return { min, max, step, shareOf };
}
