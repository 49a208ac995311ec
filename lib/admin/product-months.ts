const NAME = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });

export const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  name: NAME.format(new Date(Date.UTC(2000, month, 15))).replace('.', ''),
}));
