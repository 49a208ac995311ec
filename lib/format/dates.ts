const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «14 ноября 2026» of a calendar day `2026-11-14`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/\s*г\.$/, '');
