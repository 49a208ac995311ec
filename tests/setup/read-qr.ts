/** Error-free codes only: byte mode, level M, versions 1 to 10 (ISO/IEC 18004). Independent of the encoder. */
export function readQr(isDark: (x: number, y: number) => boolean, size: number): string {
  const version = (size - 17) / 4;
  const { level, mask } = readFormat(isDark);
  if (level !== 0) throw new Error(`Level ${level} is not M`);
  const isData = dataModules(size, version);
  const flips = MASKS[mask] ?? (() => false);
  const bits = zigzag(size)
    .filter(([x, y]) => isData(x, y))
    .map(([x, y]) => isDark(x, y) !== flips(x, y));
  return readText(deinterleave(bytesOf(bits), version), version);
}

const FORMAT_MASK = 0b101010000010010;

function readFormat(isDark: (x: number, y: number) => boolean) {
  const along: [number, number][] = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8]);
  const up: [number, number][] = [7, 5, 4, 3, 2, 1, 0].map((y) => [8, y]);
  const format = numberOf([...along, ...up].map(([x, y]) => isDark(x, y))) ^ FORMAT_MASK;
  return { level: format >> 13, mask: (format >> 10) & 7 };
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Centres of the alignment patterns by version, after the first one at 6. */
const ALIGNED: number[][] = [[], [], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

function dataModules(size: number, version: number): (x: number, y: number) => boolean {
  const centres = version === 1 ? [] : [6, ...(ALIGNED[version] ?? [])];
  const isCorner = (x: number, y: number) => (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
  const isAligned = (x: number, y: number) =>
    centres.some((cx) => centres.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2));
  const isVersion = (x: number, y: number) => version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  return (x, y) => x !== 6 && y !== 6 && !isCorner(x, y) && !isAligned(x, y) && !isVersion(x, y);
}

/** Two columns at a time from the right, alternately up and down. Skips the timing column. */
function zigzag(size: number): [number, number][] {
  const path: [number, number][] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      path.push([right, y], [right - 1, y]);
    }
    isUp = !isUp;
  }
  return path;
}

/** Data bytes per block at level M, by version. */
const BLOCKS: number[][] = [
  ...[[], [16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31]],
  ...[
    [38, 38, 39, 39],
    [36, 36, 36, 37, 37],
    [43, 43, 43, 43, 44],
  ],
];

function deinterleave(bytes: number[], version: number): number[] {
  const lengths = BLOCKS[version];
  if (!lengths) throw new Error(`Version ${version} is not known`);
  const blocks: number[][] = lengths.map(() => []);
  let next = 0;
  for (let at = 0; at < Math.max(...lengths); at += 1) {
    lengths.forEach((length, block) => {
      if (at < length) blocks[block]?.push(bytes[next++] ?? 0);
    });
  }
  return blocks.flat();
}

function readText(bytes: number[], version: number): string {
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => ((byte >> place) & 1) === 1));
  const take = (n: number) => numberOf(bits.splice(0, n));
  const mode = take(4);
  if (mode !== 4) throw new Error(`Mode ${mode} is not bytes`);
  const length = take(version < 10 ? 8 : 16);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

const bytesOf = (bits: readonly boolean[]) =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)));
