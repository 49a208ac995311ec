import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { PlaceSelect } from '@/components/delivery/place-select';
import { Button } from '@/components/ui/button';
import type { CartLine } from '@/contract/cart';
import { formatRoubles } from '@/contract/format';
import { isOversize } from '@/contract/season';
import { type PlaceOffer, placePrice, priceText, type Shipment } from '@/lib/delivery/place';
import { notifyOf } from '@/lib/notify';
import { totalsOf } from '@/lib/orders/cart-totals';
import { paths } from '@/lib/paths';
import { useReservation, useReservationState } from '@/stores/checkout/use-checkout';
import { useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';
import styles from './cart-page.module.css';
import { OrderTotals } from './order-totals';

const notify = notifyOf('cart');

type Props = { lines: CartLine[]; places: readonly PlaceOffer[]; offer: ReactNode };

export function CartSummary({ lines, places, offer }: Props) {
  const chosen = useDeliveryPlace();
  const place = places.find(({ value }) => value === chosen);
  const totals = totalsOf(lines);
  const needsCrane = lines.some(({ product: { travel = {} } }) => isOversize(travel));
  const shipment = { goods: totals.total, needsCrane };
  const delivery = place
    ? { name: `Доставка: ${place.name}`, price: placePrice(place, shipment), text: priceText(place, shipment) }
    : { name: 'Доставка', price: undefined, text: 'Выберите место' };
  return (
    <aside className={styles.summary} aria-label="Итого">
      <h2>Итого</h2>
      {places.length > 0 && <PlaceSelect offers={places} />}
      <OrderTotals totals={totals} delivery={places.length > 0 ? delivery : undefined} />
      <CheckoutButton />
      {offer}
      <p className={styles.note}>{noteOf(place, shipment)}</p>
    </aside>
  );
}

const CRANE = 'Растение выше 2 м везёт машина с манипулятором, её цену назовём, когда позвоним.';
const RESERVED = 'При оформлении закрепим растения за вами.';

function noteOf(place: PlaceOffer | undefined, { goods, needsCrane }: Shipment): string {
  if (!place) return `Выберите, куда везти, и посчитаем доставку. ${RESERVED}`;
  const { minOrder, freeFrom, note } = place;
  if (minOrder !== undefined && goods < minOrder) {
    return `Сюда возим заказы от ${formatRoubles(minOrder)}: добавьте растений ещё на ${formatRoubles(minOrder - goods)}.`;
  }
  if (freeFrom !== undefined && goods < freeFrom && !needsCrane) {
    return `Ещё ${formatRoubles(freeFrom - goods)}, и привезём бесплатно. ${RESERVED}`;
  }
  if (needsCrane && place.value !== 'pickup') return `${CRANE} ${RESERVED}`;
  return note ? `${note}. ${RESERVED}` : RESERVED;
}

/** Reserves the plants. If the stock is short, the visitor stays and sees what has changed. [CART-10] */
function CheckoutButton() {
  const router = useRouter();
  const reservation = useReservation();
  const isReserving = useReservationState().status === 'pending';

  const checkOut = async () => {
    const outcome = await reservation.reserve();
    if (outcome === 'reserved') router.push(paths.checkout);
    const { refusal } = reservation.state.getState();
    if (outcome === 'failed' && refusal) notify({ kind: 'error', text: refusal.message });
  };

  return (
    <Button size="large" wide isLoading={isReserving} onClick={checkOut}>
      Оформить заказ
    </Button>
  );
}
