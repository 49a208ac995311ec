const SAMPLES = 9;
const SAMPLE_MS = 0.3;

/** Milliseconds that one call takes: the best of many samples, since others use the machine as well. */
function fastest(call: () => unknown): number {
  const samples = Array.from({ length: SAMPLES }, () => {
    const start = performance.now();
    let calls = 0;
    let elapsed = 0;
    while (elapsed < SAMPLE_MS) {
      call();
      calls += 1;
      elapsed = performance.now() - start;
    }
    return elapsed / calls;
  });
  return Math.min(...samples);
}

/** How many times longer a text of twice the length takes: 2 where time grows with the length, 4 with its square. */
export function growth(read: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const [short, long] = [textOf(length), textOf(2 * length)];
  return fastest(() => read(long)) / fastest(() => read(short));
}
