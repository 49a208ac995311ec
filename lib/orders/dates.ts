/** Order dates are in the nursery's time zone. */
const timeZone = 'Europe/Moscow';
const dateFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone });
const yearFormat = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone });
const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

export function formatOrderDay(instant: string): string {
  const moment = new Date(instant);
  return `${dateFormat.format(moment)} ${yearFormat.format(moment)}`;
}

export const formatMoment = (instant: string): string =>
  `${formatOrderDay(instant)}, ${timeFormat.format(new Date(instant))}`;

type Numbered = { number: string; date: string };

export const orderTitle = ({ number, date }: Numbered): string =>
  `Заказ №\u00A0${number} от\u00A0${formatOrderDay(date)}`;

/** Browsers name the saved file after it. */
export const invoiceTitle = ({ number, date }: Numbered): string =>
  `Счёт №\u00A0${number} от\u00A0${formatOrderDay(date)}`;
