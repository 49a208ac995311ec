export type Unit = 'ms' | 'KiB' | 'MB' | 's' | '/s' | 'µs' | '';
export type Goal = { most: number } | { least: number };

export type Figure = {
  name: string;
  page?: string;
  unit: Unit;
  /** Undefined if not measured; `note` has the reason. */
  value: number | undefined;
  /** Baseline of the same run; the goal then applies to the ratio. */
  beside?: { what: 'bare Next' | 'node:http' | 'before it'; value: number };
  goal: Goal;
  note?: string;
};

export const judgedValue = ({ value, beside }: Figure): number | undefined =>
  value !== undefined && beside ? value / beside.value : value;

export function isReached(figure: Figure): boolean | undefined {
  const value = judgedValue(figure);
  if (value === undefined || Number.isNaN(value)) return undefined;
  return 'most' in figure.goal ? value <= figure.goal.most : value >= figure.goal.least;
}
