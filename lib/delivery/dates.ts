import { dayMonth } from '@/contract/format';
import { daysLater } from './moscow-clock';
import type { Hours } from './opening-hours';

export const formatArrival = (day: Date, [from, to]: readonly [number, number]): string =>
  dayMonth.formatRange(daysLater(day, from), daysLater(day, to));

/** Condition of the nursery: «Сезон и мороз» on the delivery page. */
export const IF_SHELTERED = 'если занесёте в\u00A0светлое неотапливаемое помещение';

export function readyText(hours: Hours | undefined, isToday: boolean): string | undefined {
  if (!hours) return undefined;
  return isToday ? `Сегодня до\u00A0${clockText(hours.to)}` : `Завтра с\u00A0${clockText(hours.from)}`;
}

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
