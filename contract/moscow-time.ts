const timeZone = 'Europe/Moscow';
const DATE = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone });
const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

const partsOf = (instant: Date | string) => {
  const moment = new Date(instant);
  return { date: DATE.format(moment), time: TIME.format(moment) };
};

export function formatDeadline(instant: Date | string): string {
  const { date, time } = partsOf(instant);
  return `${time} ${date} по московскому времени`;
}

export function formatWhen(instant: Date | string): string {
  const { date, time } = partsOf(instant);
  return `${date} в ${time} по московскому времени`;
}

/** Hours of a working day, in Moscow time. The promise to answer within one working day counts from them. */
export const WORKING_HOURS = { from: 9, to: 20 } as const;
