const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/\s*г\.$/, '');
