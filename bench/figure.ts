export type Unit = 'ms' | 'KiB' | 'MB' | 's' | '/s' | 'µs' | '';
export type Goal = { most: number } | { least: number };

/** One row of the table. */
export type Figure = {
  name: string;
  page?: string;
  unit: Unit;
  /** Undefined where it was not measured; the note says why. */
  value: number | undefined;
  /** Measured in the same run: then the goal is for the ratio. */
  beside?: { what: 'bare Next' | 'node:http' | 'before it'; value: number };
  goal: Goal;
  note?: string;
};

/** What the goal is for. */
export const judgedValue = ({ value, beside }: Figure): number | undefined =>
  value !== undefined && beside ? value / beside.value : value;

export function isReached(figure: Figure): boolean | undefined {
  const value = judgedValue(figure);
  if (value === undefined || Number.isNaN(value)) return undefined;
  return 'most' in figure.goal ? value <= figure.goal.most : value >= figure.goal.least;
}
