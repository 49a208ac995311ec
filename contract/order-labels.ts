import type { Order } from './orders';

export const DELIVERY_LABELS: Record<Order['delivery']['method'], string> = {
  pickup: 'Самовывоз из питомника',
  courier: 'Курьером',
  transport: 'Транспортной компанией',
};

export const IF_MISSING_QUESTION = 'Если чего-то не окажется в\u00A0наличии';

export const IF_MISSING_LABELS: Record<NonNullable<Order['if_missing']>, string> = {
  call: 'Позвонить',
  replace: 'Заменить похожим',
  remove: 'Убрать из заказа',
};

export const RESERVED_FOR_INVOICE = 'Растения закреплены за вами на три рабочих дня.';

export const INVOICE_BY_EMAIL = 'Пришлём счёт на почту.';

type Payer = NonNullable<Order['company']>;

export const payerText = ({ name, inn, kpp, address }: Omit<Payer, 'name'> & Partial<Payer>): string =>
  [name, `ИНН\u00A0${inn}`, kpp && `КПП\u00A0${kpp}`, address].filter(Boolean).join(', ');
