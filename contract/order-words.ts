import type { Order } from './orders';

export const DELIVERY_WORDS: Record<Order['delivery']['method'], string> = {
  pickup: 'Самовывоз из питомника',
  courier: 'Курьером',
  transport: 'Транспортной компанией',
};

export const IF_MISSING_WORDS: Record<NonNullable<Order['if_missing']>, string> = {
  call: 'Позвонить',
  replace: 'Заменить похожим',
  remove: 'Убрать из заказа',
};

export const KEPT_FOR_INVOICE = 'Растения закреплены за вами на три рабочих дня.';

export const INVOICE_FOLLOWS = 'Пришлём счёт на почту.';

type Payer = NonNullable<Order['company']>;

export const payerText = ({ name, inn, kpp, address }: Omit<Payer, 'name'> & Partial<Payer>): string =>
  [name, `ИНН\u00A0${inn}`, kpp && `КПП\u00A0${kpp}`, address].filter(Boolean).join(', ');
