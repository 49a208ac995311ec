const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-14` → «14 ноября 2026». */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/\s*г\.$/, '');
