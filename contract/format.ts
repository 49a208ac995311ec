const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** `12 500 ₽`; nothing to pay reads «Бесплатно». Whole roubles. [GEN-02, GEN-03] */
export const formatRoubles = (amount: number): string => (amount === 0 ? 'Бесплатно' : roubles.format(amount));

/** «+7 916 123 45-67» of `79161234567`, as the mask of its field writes it. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3 $4-$5');

/** Coldest night of USDA zone 1, and how much warmer each next one is, in °C. */
const COLDEST_ZONE = -51.1;
const ZONE_STEP = 50 / 9;

/** The frost that a USDA zone's winter reaches: «до −34 °C». */
export function formatWinter(zone: number): string {
  const night = Math.round(COLDEST_ZONE + (zone - 1) * ZONE_STEP);
  return `до\u00A0${night < 0 ? '−' : '+'}${Math.abs(night)}\u00A0°C`;
}
