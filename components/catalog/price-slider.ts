const STEPS = 40;

/** Bounds and step are round numbers. */
export function sliderOf(bounds: { min: number; max: number }) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bounds.max - bounds.min) / STEPS)));
  const min = Math.floor(bounds.min / step) * step;
  const max = Math.max(min + step, Math.ceil(bounds.max / step) * step);
  const shareOf = (price: number) => Math.min(1, Math.max(0, (price - min) / (max - min)));
  return { min, max, step, shareOf };
}
