type Properties = {
  label: string;
  hint: string;
  /** Shown on the payment page if the order cannot be paid there. */
  paymentPageText: string;
  /** Paid on the bank's page. Needs a bank; an order unpaid in time is cancelled. */
  isOnline: boolean;
  needsCompany: boolean;
  hasInvoice: boolean;
  /** Paid before the plants leave the nursery. */
  isPrepaid: boolean;
};

const METHODS = {
  on_receipt: {
    label: 'При получении',
    hint: 'Наличными или картой',
    paymentPageText: 'Этот заказ вы оплатите при получении.',
    isOnline: false,
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: false,
  },
  online: {
    label: 'Онлайн',
    hint: 'Картой или через СБП на странице банка',
    paymentPageText: 'Сейчас оплатить этот заказ на сайте нельзя. Позвоните нам, подскажем, как быть.',
    isOnline: true,
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: true,
  },
  invoice: {
    label: 'По счёту',
    hint: 'Для организаций и предпринимателей',
    paymentPageText: 'Этот заказ оплачивается по счёту: он есть на странице заказа и в нашем письме.',
    isOnline: false,
    needsCompany: true,
    hasInvoice: true,
    isPrepaid: true,
  },
} satisfies Record<string, Properties>;

export type PaymentMethod = keyof typeof METHODS;

export const PAYMENT_METHODS: Record<PaymentMethod, Properties> = METHODS;

export const PAYMENT_METHOD_KEYS = Object.keys(METHODS) as PaymentMethod[];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'on_receipt';
