const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** `2026-11-21`, by the nursery's clock. */
export const dayOf = (at: Date): string => DAY.format(at);

/** A time later than this cannot come from a right clock: twice the longest term ahead. */
export const latestCredible = (now: Date, longestMs: number): Date => new Date(now.getTime() + 2 * longestMs);

/** Less than `ms` ago. What seems to be further ahead than that was written by a clock that ran ahead. */
export const isYounger = (at: Date, now: Date, ms: number): boolean => Math.abs(now.getTime() - at.getTime()) < ms;

/** The same day as midnight UTC. */
export const moscowDay = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00Z`);

/** Public holidays of Russia (Labour Code, article 112), `MM-DD`. Days off that the government moves are in DAYS_OFF. */
const HOLIDAYS = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

/** `day` as midnight UTC; `daysOff` as `2026-12-31`. */
export function isWorkingDay(day: Date, daysOff: readonly string[]): boolean {
  const date = day.toISOString().slice(0, 10);
  return day.getUTCDay() % 6 !== 0 && !HOLIDAYS.has(date.slice(5)) && !daysOff.includes(date);
}

/** The last minute, in Moscow, of the nth working day after this one, which is midnight UTC. */
export function endOfWorkingDay(today: Date, days: number, daysOff: readonly string[]): Date {
  const day = new Date(today);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day, daysOff)) left -= 1;
  }
  return new Date(`${day.toISOString().slice(0, 10)}T23:59:00+03:00`);
}
