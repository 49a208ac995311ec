const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** `2026-11-21`, by the nursery's clock. */
export const dayOf = (at: Date): string => DAY.format(at);

/** The same day as midnight UTC. */
export const moscowDay = (at: Date): Date => new Date(`${dayOf(at)}T00:00:00Z`);
