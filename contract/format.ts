const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });

/** `12 500 ₽`; nothing to pay reads «Бесплатно». Whole roubles. [GEN-02, GEN-03] */
export const formatRoubles = (amount: number): string => (amount === 0 ? 'Бесплатно' : roubles.format(amount));
