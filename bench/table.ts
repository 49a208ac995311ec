import { type Figure, isReached, judgedValue, type Unit } from './figure';

const HEAD = ['figure', 'page', 'found', 'beside', 'ratio', 'goal', '', 'note'];

export function asTable(figures: Figure[]): string {
  const rows = [HEAD, ...figures.map(asRow)];
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

function asRow(figure: Figure): string[] {
  const { name, page = '', unit, value, beside, goal, note = '' } = figure;
  const goalUnit = beside ? '×' : ` ${unit}`;
  const wanted = 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`;
  return [
    name,
    page,
    withUnit(value, unit),
    beside ? `${beside.what} ${withUnit(beside.value, unit)}` : '',
    beside ? `${rounded(judgedValue(figure))}×` : '',
    `${wanted}${goalUnit}`.trim(),
    { true: '✓', false: '✗', undefined: '–' }[String(isReached(figure)) as 'true' | 'false' | 'undefined'],
    note,
  ];
}

const withUnit = (value: number | undefined, unit: Unit) => `${rounded(value)} ${unit}`.trim();

function rounded(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toFixed(digits);
}
