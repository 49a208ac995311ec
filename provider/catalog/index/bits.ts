/** Set of small integers, 32 to a word. Sets combined in one call have the same length. */
export type Bits = Uint32Array<ArrayBuffer>;

const WORD = 32;

export const bitsFor = (size: number): Bits => new Uint32Array(Math.ceil(size / WORD));

const wordOf = (bits: Bits, index: number): number => bits[index] ?? 0;

export const has = (bits: Bits, member: number): boolean => ((wordOf(bits, member >>> 5) >>> (member & 31)) & 1) === 1;

export function add(bits: Bits, member: number): void {
  bits[member >>> 5] = wordOf(bits, member >>> 5) | (1 << (member & 31));
}

export function drop(bits: Bits, member: number): void {
  bits[member >>> 5] = wordOf(bits, member >>> 5) & ~(1 << (member & 31));
}

export function fullSet(size: number): Bits {
  const bits = bitsFor(size).fill(0xffffffff);
  if (size % WORD > 0) bits[bits.length - 1] = (1 << (size % WORD)) - 1;
  return bits;
}

export function intersect(first: Bits, others: Iterable<Bits>): Bits {
  const result = first.slice();
  for (const other of others) {
    for (let i = 0; i < result.length; i += 1) result[i] = wordOf(result, i) & wordOf(other, i);
  }
  return result;
}

export function union(size: number, sets: Iterable<Bits>): Bits {
  const result = bitsFor(size);
  for (const set of sets) {
    for (let i = 0; i < result.length; i += 1) result[i] = wordOf(result, i) | wordOf(set, i);
  }
  return result;
}

export function subtract(from: Bits, other: Bits): Bits {
  const result = from.slice();
  for (let i = 0; i < result.length; i += 1) result[i] = wordOf(result, i) & ~wordOf(other, i);
  return result;
}

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOf(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) count += popcount(wordOf(bits, i));
  return count;
}

export function countShared(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += popcount(wordOf(a, i) & wordOf(b, i));
  return count;
}

function filledWords(bits: Bits): Bits {
  const filled = new Uint32Array(bits.length);
  let length = 0;
  for (let i = 0; i < bits.length; i += 1) if (wordOf(bits, i) !== 0) filled[length++] = i;
  return filled.subarray(0, length);
}

/** Faster than `countShared` for one set and many others: most words of a small set are empty and are skipped. */
export function sharedCounter(bits: Bits): (other: Bits) => number {
  const filled = filledWords(bits);
  if (filled.length * 2 > bits.length) return (other) => countShared(bits, other);
  return (other) => {
    let count = 0;
    for (let n = 0; n < filled.length; n += 1) {
      const i = wordOf(filled, n);
      count += popcount(wordOf(bits, i) & wordOf(other, i));
    }
    return count;
  };
}

export function hasOverlap(a: Bits, b: Bits): boolean {
  for (let i = 0; i < a.length; i += 1) if ((wordOf(a, i) & wordOf(b, i)) !== 0) return true;
  return false;
}

export function isSubset(inner: Bits, outer: Bits): boolean {
  for (let i = 0; i < inner.length; i += 1) if ((wordOf(inner, i) & ~wordOf(outer, i)) !== 0) return false;
  return true;
}

export function rangeOf(bits: Bits, figures: Int32Array): { min: number; max: number } | undefined {
  let min = 0x7fffffff;
  let max = -0x80000000;
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = wordOf(bits, i); word !== 0; word &= word - 1) {
      const figure = figures[i * WORD + 31 - Math.clz32(word & -word)] ?? 0;
      if (figure < min) min = figure;
      if (figure > max) max = figure;
    }
  }
  return min > max ? undefined : { min, max };
}

export function between(bits: Bits, figures: Int32Array, least: number, most: number): Bits {
  const result = new Uint32Array(bits.length);
  for (let i = 0; i < bits.length; i += 1) {
    let selected = 0;
    for (let word = wordOf(bits, i); word !== 0; word &= word - 1) {
      const lowest = word & -word;
      const figure = figures[i * WORD + 31 - Math.clz32(lowest)] ?? 0;
      if (figure >= least && figure <= most) selected |= lowest;
    }
    result[i] = selected;
  }
  return result;
}

/** Bounds ascend. */
export function countsUpTo(bits: Bits, figures: Int32Array, bounds: readonly number[]): number[] {
  const counts = bounds.map(() => 0);
  forEachMember(bits, (member) => {
    const figure = figures[member] ?? 0;
    for (let i = bounds.length - 1; i >= 0 && figure <= (bounds[i] ?? 0); i -= 1) counts[i] = (counts[i] ?? 0) + 1;
  });
  return counts;
}

export function forEachMember(bits: Bits, visit: (member: number) => void): void {
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = wordOf(bits, i); word !== 0; word &= word - 1) visit(i * WORD + 31 - Math.clz32(word & -word));
  }
}
