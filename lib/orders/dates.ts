/** The nursery's clock: an order is spoken of in its time, wherever the customer is. */
const timeZone = 'Europe/Moscow';
const dateFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone });
const yearFormat = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone });
const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

/** «22 ноября 2026» */
export function formatOrderDay(instant: string): string {
  const moment = new Date(instant);
  return `${dateFormat.format(moment)} ${yearFormat.format(moment)}`;
}

/** «22 ноября 2026, 10:24» */
export const formatMoment = (instant: string): string =>
  `${formatOrderDay(instant)}, ${timeFormat.format(new Date(instant))}`;
