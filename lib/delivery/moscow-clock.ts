const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `day` is midnight UTC of the Moscow day. */
export function moscowClock(now: Date): { day: Date; minutes: number } {
  const parts = Object.fromEntries(PARTS.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: new Date(`${parts.year}-${parts.month}-${parts.day}T00:00:00Z`),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const DAY_MS = 86_400_000;

export const daysLater = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);
