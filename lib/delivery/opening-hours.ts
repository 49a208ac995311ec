import { moscowClock } from './moscow-clock';

/** Minutes since midnight, Moscow time. */
export type Hours = { from: number; to: number };

const DAILY = /^ежедневно с (\d{1,2})(?::(\d{2}))? до (\d{1,2})(?::(\d{2}))?$/i;

export function parseHours(text: string | undefined): Hours | undefined {
  const read = text && DAILY.exec(text.trim().replace(/\s+/g, ' '));
  return read ? { from: minutesOf(read[1], read[2]), to: minutesOf(read[3], read[4]) } : undefined;
}

const minutesOf = (hour?: string, minute?: string) => Number(hour) * 60 + Number(minute ?? 0);

const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export function openState({ from, to }: Hours, now: Date): { isOpen: boolean; words: string } {
  const { minutes } = moscowClock(now);
  if (minutes >= from && minutes < to) return { isOpen: true, words: `Сейчас открыто, до ${clockOf(to)}` };
  return { isOpen: false, words: `Сейчас закрыто, ${minutes < from ? '' : 'завтра '}с ${clockOf(from)}` };
}
