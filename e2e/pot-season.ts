import { moscowClock } from '@/lib/moscow-clock';

/** «Сезон и мороз» of the delivery page: plants in pots travel from the 1st of April to the 15th of November. */
export function isPotSeason(): boolean {
  const monthDay = moscowClock(new Date()).day.toISOString().slice(5, 10);
  return '04-01' <= monthDay && monthDay <= '11-15';
}
