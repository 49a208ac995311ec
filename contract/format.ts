const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** Whole roubles: `12 500 ₽`; zero is «Бесплатно». [GEN-02, GEN-03] */
export const formatRoubles = (amount: number): string => (amount === 0 ? 'Бесплатно' : roubles.format(amount));

export const formatFromPrice = (amount: number): string => `от\u00A0${roubles.format(amount)}`;

export const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `day` is midnight UTC: «1 апреля». */
export const formatDayMonth = (day: Date): string => dayMonth.format(day);

/** Coldest night of USDA zone 1 and the step between zones, in °C. */
const COLDEST_ZONE = -51.1;
const ZONE_STEP = 50 / 9;

export function formatWinter(zone: number): string {
  const night = Math.round(COLDEST_ZONE + (zone - 1) * ZONE_STEP);
  return `до\u00A0${night < 0 ? '−' : '+'}${Math.abs(night)}\u00A0°C`;
}
