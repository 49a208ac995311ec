import { DELIVERY_METHODS, type DeliveryMethod } from './delivery-methods';

type Properties = {
  label: string;
  hint: string;
  /** Shown on the payment page if the order cannot be paid there. */
  paymentPageText: string;
  /** Paid on the bank's page. Needs a bank; an order unpaid in time is cancelled. */
  isOnline: boolean;
  needsCompany: boolean;
  hasInvoice: boolean;
  isPrepaid: boolean;
  deliveries: readonly DeliveryMethod[];
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
    // The transport company gets the plants only after they are paid.
    deliveries: ['pickup', 'courier'],
  },
  online: {
    label: 'Онлайн',
    hint: 'Картой или через СБП на странице банка',
    paymentPageText: 'Сейчас оплатить этот заказ на сайте нельзя. Позвоните нам, подскажем, как быть.',
    isOnline: true,
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: true,
    deliveries: DELIVERY_METHODS,
  },
  prepaid: {
    label: 'До отправки',
    hint: 'Позвоним и пришлём реквизиты для перевода',
    paymentPageText: 'Этот заказ оплачивается переводом до отправки: реквизиты пришлём, когда позвоним.',
    isOnline: false,
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: true,
    deliveries: ['transport'],
  },
  invoice: {
    label: 'По счёту',
    hint: 'Для организаций и предпринимателей',
    paymentPageText: 'Этот заказ оплачивается по счёту: он есть на странице заказа и в нашем письме.',
    isOnline: false,
    needsCompany: true,
    hasInvoice: true,
    isPrepaid: true,
    deliveries: DELIVERY_METHODS,
  },
} satisfies Record<string, Properties>;

export type PaymentMethod = keyof typeof METHODS;

export const PAYMENT_METHODS: Record<PaymentMethod, Properties> = METHODS;

export const PAYMENT_METHOD_KEYS = Object.keys(METHODS) as PaymentMethod[];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'on_receipt';
