import { moscowClock } from '@/lib/delivery/moscow-clock';

/** From «Сезон и мороз» on the delivery page: potted plants are delivered from 1 April to 15 November. */
export function isPotSeason(): boolean {
  const monthDay = moscowClock(new Date()).day.toISOString().slice(5, 10);
  return '04-01' <= monthDay && monthDay <= '11-15';
}
