import { DeliveryTariff } from '../delivery-tariff';
import { Done, staffCall } from './staff-call';

export const staffDelivery = {
  tariff: staffCall({
    method: 'GET',
    path: '/staff/delivery/tariff/',
    summary: 'Тариф доставки',
    may: 'delivery.write',
    answer: DeliveryTariff,
  }),
  /** Replaces the whole tariff: what is left out is offered no more. Placed orders keep their price. [ORDER-04] */
  putTariff: staffCall({
    method: 'POST',
    path: '/staff/delivery/tariff/put/post/',
    summary: 'Изменить тариф доставки',
    may: 'delivery.write',
    body: DeliveryTariff,
    answer: Done,
  }),
} as const;
