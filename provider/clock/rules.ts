import { WORKING_HOURS } from '../../contract/moscow-time';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

export const dayOf = (at: Date): string => DAY.format(at);

export const latestCredible = (now: Date, longestMs: number): Date => new Date(now.getTime() + 2 * longestMs);

export const isYounger = (at: Date, now: Date, ms: number): boolean => Math.abs(now.getTime() - at.getTime()) < ms;

export const moscowDay = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00Z`);

const HOLIDAYS = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

export function isWorkingDay(day: Date, daysOff: readonly string[]): boolean {
  const date = day.toISOString().slice(0, 10);
  return day.getUTCDay() % 6 !== 0 && !HOLIDAYS.has(date.slice(5)) && !daysOff.includes(date);
}

function workingDayAfter(today: Date, days: number, daysOff: readonly string[]): Date {
  const day = new Date(today);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day, daysOff)) left -= 1;
  }
  return day;
}

export const endOfWorkingDay = (today: Date, days: number, daysOff: readonly string[]): Date =>
  new Date(`${workingDayAfter(today, days, daysOff).toISOString().slice(0, 10)}T23:59:00+03:00`);

const atHour = (day: Date, hour: number): Date =>
  new Date(`${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00+03:00`);

/** The same time of the next working day; outside of working hours, the end of the working day that starts next. */
export function oneWorkingDayAfter(at: Date, daysOff: readonly string[]): Date {
  const today = moscowDay(at);
  const isWorking = isWorkingDay(today, daysOff);
  if (isWorking && at < atHour(today, WORKING_HOURS.from)) return atHour(today, WORKING_HOURS.to);
  const next = workingDayAfter(today, 1, daysOff);
  return isWorking && at < atHour(today, WORKING_HOURS.to)
    ? new Date(at.getTime() + next.getTime() - today.getTime())
    : atHour(next, WORKING_HOURS.to);
}
