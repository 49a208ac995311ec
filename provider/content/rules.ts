const MONTH_NUMBER = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Moscow', month: 'numeric' });
const DAY_OF_MONTH = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** 1…12, by the nursery's clock. */
export const monthOf = (now: Date): number => Number(MONTH_NUMBER.format(now));

/** «в ноябре»: the genitive of a date with another ending, in each of the twelve. */
export function inMonth(month: number): string {
  const genitive = DAY_OF_MONTH.format(Date.UTC(2000, month - 1, 15)).replace(/^\d+\s/, '');
  return `в\u00A0${genitive.slice(0, -1)}е`;
}

/** A year that begins with a month. */
export const yearFrom = (month: number): number[] =>
  Array.from({ length: 12 }, (_, index) => ((month + index - 1) % 12) + 1);
