export const RECORDED_WAYS = ['cash', 'card', 'sbp', 'bank'] as const;
export type RecordedWay = (typeof RECORDED_WAYS)[number];

export const PAYMENT_WAYS = [...RECORDED_WAYS, 'yookassa'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const PAYMENT_WAY_NAMES: Record<PaymentWay, string> = {
  cash: 'Наличными',
  card: 'Картой',
  sbp: 'По СБП',
  bank: 'На счёт',
  yookassa: 'Онлайн',
};
