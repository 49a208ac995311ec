/** The nursery's clock: an order is spoken of in its time, wherever the customer is. */
const timeZone = 'Europe/Moscow';
const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const dateFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

/** «22 ноября 2026, 10:24» */
export function formatMoment(instant: string): string {
  const moment = new Date(instant);
  return `${dayFormat.format(moment).replace(/\s*г\.$/, '')}, ${timeFormat.format(moment)}`;
}

/** «10:24 22 ноября по московскому времени» */
export function formatDeadline(instant: string): string {
  const moment = new Date(instant);
  return `${timeFormat.format(moment)} ${dateFormat.format(moment)} по московскому времени`;
}
