const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** The nursery's calendar day, as midnight UTC. */
export const moscowDay = (at: Date): Date => new Date(`${DAY.format(at)}T00:00:00Z`);
