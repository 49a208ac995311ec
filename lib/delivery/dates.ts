import { daysLater } from './moscow-clock';
import type { Hours } from './opening-hours';

const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** «1 апреля» of a calendar day that is given as midnight UTC. */
export const formatDayMonth = (day: Date): string => dayMonth.format(day);

/** «24–25 ноября»: so many days after `day`. */
export const formatArrival = (day: Date, [from, to]: readonly [number, number]): string =>
  dayMonth.formatRange(daysLater(day, from), daysLater(day, to));

/** When an order can be fetched; undefined where nobody knows when the nursery is open. */
export function readyText(hours: Hours | undefined, isToday: boolean): string | undefined {
  if (!hours) return undefined;
  return isToday ? `Сегодня до\u00A0${clockText(hours.to)}` : `Завтра с\u00A0${clockText(hours.from)}`;
}

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
