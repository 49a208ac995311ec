import type * as Registry from '@/contract/payment-methods';

type Properties = (typeof Registry.PAYMENT_METHODS)[Registry.PaymentMethod];

/** Like an invoice: a company pays before the plants leave. */
export const TRANSFER = 'transfer' as Registry.PaymentMethod;
/** Like a card: paid on the bank's page. */
export const QR = 'qr' as Registry.PaymentMethod;

const ADDED: Record<string, Properties> = {
  [TRANSFER]: {
    label: 'Переводом',
    hint: 'Со счёта организации',
    paymentPageText: 'Этот заказ оплачивается переводом.',
    isOnline: false,
    offered: 'always',
    needsCompany: true,
    hasInvoice: true,
    isPrepaid: true,
    deliveries: ['pickup', 'courier', 'transport'],
  },
  [QR]: {
    label: 'По QR-коду',
    hint: 'В приложении банка',
    paymentPageText: 'Сейчас QR-код недоступен.',
    isOnline: true,
    offered: 'with_bank',
    needsCompany: false,
    hasInvoice: false,
    isPrepaid: true,
    deliveries: ['pickup', 'courier', 'transport'],
  },
};

/** The registry with two more methods: for `vi.mock`. */
export const withAdded = (registry: typeof Registry): typeof Registry => ({
  ...registry,
  PAYMENT_METHODS: { ...registry.PAYMENT_METHODS, ...ADDED },
  PAYMENT_METHOD_KEYS: [...registry.PAYMENT_METHOD_KEYS, TRANSFER, QR],
});
