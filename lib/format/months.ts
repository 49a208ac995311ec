const monthOf = (style: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC', ...style });
  return (month: number) =>
    format.formatToParts(new Date(Date.UTC(2000, month - 1, 15))).find(({ type }) => type === 'month')?.value ?? '';
};

export const monthName = monthOf({});
const monthInDate = monthOf({ day: 'numeric' });

const list = new Intl.ListFormat('ru-RU');

/** «с ноября по март и май»: three months in a row and more are a span, also across the new year. */
export function formatMonths(months: readonly number[]): string {
  if (months.length === 12) return 'весь год';
  return list.format(runsOf(months).flatMap((run) => (run.length > 2 ? [spanOf(run)] : run.map(monthName))));
}

const spanOf = (run: readonly number[]): string => `с ${monthInDate(run[0] ?? 1)} по ${monthName(run.at(-1) ?? 1)}`;

function runsOf(months: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length < 2 || first?.[0] !== 1 || last?.at(-1) !== 12) return runs;
  return [...runs.slice(1, -1), [...last, ...first]];
}
