export const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `day` is midnight UTC: «1 апреля». */
export const formatDayMonth = (day: Date): string => dayMonth.format(day);
