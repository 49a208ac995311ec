/* ISO/IEC 15417: widths of bars and spaces of the values 0–105, from the standard's table. */
const PATTERNS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232`
  .trim()
  .split(/\s/);
const STOP = '2331112';
const [TO_C, TO_B, START_B, START_C] = [99, 100, 104, 105];

type Bar = { x: number; width: number };

/** As a scanner reads them, in sets B and C. Throws on what is no Code 128. */
export function decodeCode128(bars: readonly Bar[]): string {
  const modules = modulesOf(bars);
  if (!modules.endsWith(STOP)) throw new Error(`no stop: ${modules}`);
  const symbols = modules.slice(0, -STOP.length).match(/.{1,6}/g) ?? [];
  const values = symbols.map((symbol) => PATTERNS.indexOf(symbol));
  const [start, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start ?? 0);
  if ((start !== START_B && start !== START_C) || values.includes(-1) || check !== sum % 103)
    throw new Error(`not readable: ${values.join(' ')}, ${check}`);
  return textOf(rest, start === START_C);
}

/** The narrowest bar or space is one module. */
function modulesOf(bars: readonly Bar[]): string {
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  const module = Math.min(...widths);
  return widths.map((width) => width / module).join('');
}

function textOf(values: readonly number[], startsInC: boolean): string {
  let inC = startsInC;
  let text = '';
  for (const value of values) {
    if (value === TO_B || (value === TO_C && !inC)) inC = value === TO_C;
    else text += inC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}
