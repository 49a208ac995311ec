const rules = new Intl.PluralRules('ru-RU');
const numbers = new Intl.NumberFormat('ru-RU');

/** Russian plural forms for 1, 3 and 5. */
export type Noun = { one: string; few: string; many: string };

/** «21 растение», «3 растения», «1 340 растений», with a no-break space. */
export function formatCount(count: number, { one, few, many }: Noun): string {
  const form = { one, few, many, other: few, zero: many, two: few }[rules.select(count)];
  return `${numbers.format(count)}\u00A0${form}`;
}

export const formatNumber = (value: number): string => numbers.format(value);
