const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** `2026-11-21`, by the nursery's clock. */
export const dayOf = (at: Date): string => DAY.format(at);

/** A time later than this cannot come from a right clock: twice the longest term ahead. */
export const latestCredible = (now: Date, longestMs: number): Date => new Date(now.getTime() + 2 * longestMs);

/** Less than `ms` ago. What seems to be further ahead than that was written by a clock that ran ahead. */
export const isYounger = (at: Date, now: Date, ms: number): boolean => Math.abs(now.getTime() - at.getTime()) < ms;

/** The same day as midnight UTC. */
export const moscowDay = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00Z`);
