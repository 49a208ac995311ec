import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { goodsOf, type PhoneOrder } from '@/lib/admin/phone-order';
import { zonePrice } from '@/lib/admin/phone-order-zone';
import { useTariffZones, zoneOptions } from '../use-tariff';

/** The tariff's price of the chosen zone follows the goods until another one is typed. */
export function useZonePrice() {
  const { control, getValues, setValue } = useFormContext<PhoneOrder>();
  const [lines, delivery] = useWatch({ control, name: ['lines', 'delivery'] });
  const isCourier = delivery.method === 'courier';
  const zones = useTariffZones(isCourier);
  const { price, terms } = (isCourier && zonePrice(zones, delivery.zone, goodsOf(lines))) || {};
  const isOwn = delivery.is_own_price;

  useEffect(() => {
    if (price !== undefined && !isOwn) setValue('delivery.price', price);
  }, [price, isOwn, setValue]);

  const chooseZone = (zone: string) => {
    setValue('delivery.zone', zone);
    if (zone !== '') setValue('delivery.is_own_price', false);
    else if (!getValues('delivery.is_own_price')) setValue('delivery.price', '');
  };
  return { zone: delivery.zone, options: zoneOptions(zones), terms, chooseZone };
}
