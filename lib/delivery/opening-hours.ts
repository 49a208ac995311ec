import { moscowClock } from './moscow-clock';

/** Minutes of the nursery's day. */
export type Hours = { from: number; to: number };

const DAILY = /^ежедневно с (\d{1,2})(?::(\d{2}))? до (\d{1,2})(?::(\d{2}))?$/i;

/** «Ежедневно с 9 до 20»; hours that differ by the day of the week are not read. */
export function parseHours(text: string | undefined): Hours | undefined {
  const read = text && DAILY.exec(text.trim().replace(/\s+/g, ' '));
  return read ? { from: minutesOf(read[1], read[2]), to: minutesOf(read[3], read[4]) } : undefined;
}

const minutesOf = (hour?: string, minute?: string) => Number(hour) * 60 + Number(minute ?? 0);

const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** In the nursery's time, wherever the visitor is. */
export function openState({ from, to }: Hours, now: Date): { isOpen: boolean; words: string } {
  const { minutes } = moscowClock(now);
  if (minutes >= from && minutes < to) return { isOpen: true, words: `Сейчас открыто, до ${clockOf(to)}` };
  return { isOpen: false, words: `Сейчас закрыто, ${minutes < from ? '' : 'завтра '}с ${clockOf(from)}` };
}
