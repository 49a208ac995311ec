import { DELIVERY_METHODS, type DeliveryMethod } from './delivery-methods';

type Properties = {
  label: string;
  hint: string;
  /** Shown on the payment page if the order cannot be paid there. */
  paymentPageText: string;
  /** Paid on the bank's page; an order unpaid in time is cancelled. */
  isOnline: boolean;
  /** `after_check` replaces online payment where the nursery looks at the plants first (LINK_AFTER_CHECK). */
  offered: 'always' | 'with_bank' | 'after_check';
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
    offered: 'always',
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
    offered: 'with_bank',
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: true,
    deliveries: DELIVERY_METHODS,
  },
  by_link: {
    label: 'Онлайн по ссылке',
    hint: 'Проверим наличие и вышлем ссылку на оплату',
    paymentPageText: 'Проверим наличие и вышлем ссылку на оплату.',
    isOnline: false,
    offered: 'after_check',
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
    offered: 'always',
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
    offered: 'always',
    needsCompany: true,
    hasInvoice: true,
    isPrepaid: true,
    deliveries: DELIVERY_METHODS,
  },
} satisfies Record<string, Properties>;

export type PaymentMethod = keyof typeof METHODS;

export const PAYMENT_METHODS: Record<PaymentMethod, Properties> = METHODS;

export const PAYMENT_METHOD_KEYS = Object.keys(METHODS) as PaymentMethod[];

/** Of an order whose customer was sent a link to the bank's page. */
export const LINKED_PAYMENT_METHOD: PaymentMethod = 'online';

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'on_receipt';
