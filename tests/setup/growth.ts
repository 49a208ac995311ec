const FEWEST_ROUNDS = 9;
const MAX_ROUNDS = 90;
const SAMPLE_MS = 0.3;
/** The ratio up to which time counts as linear. */
const LINEAR = 2.5;

/** Milliseconds per call. */
function sample(call: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < SAMPLE_MS) {
    call();
    calls += 1;
    elapsed = performance.now() - start;
  }
  return elapsed / calls;
}

/** Time ratio for double length: 2 is linear, 4 quadratic. The best of many samples, because machines are busy. */
export function growth(read: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const [short, long] = [textOf(length), textOf(2 * length)];
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    best.short = Math.min(
      best.short,
      sample(() => read(short)),
    );
    best.long = Math.min(
      best.long,
      sample(() => read(long)),
    );
    if (round >= FEWEST_ROUNDS && best.long / best.short < LINEAR) break;
  }
  return best.long / best.short;
}
