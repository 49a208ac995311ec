import { AdminSection } from '@/components/admin/admin-page';
import { TextLink } from '@/components/ui/text-link';
import { formatDayMonth } from '@/contract/format';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import type { ReadOrder } from '@/contract/staff/order-card';
import { formatMoney } from '@/lib/admin/money-words';
import { Facts } from '../facts';

export function OrderDelivery({ card }: { card: ReadOrder }) {
  const { leaves_from } = card;
  const { method, address, details, zone, x, y } = card.delivery;
  const map = method !== 'pickup' && x !== undefined && y !== undefined && mapLink(x, y);
  return (
    <AdminSection title="Доставка">
      <Facts
        facts={[
          { name: 'Как', value: DELIVERY_LABELS[method] },
          method !== 'pickup' &&
            Boolean(address) && {
              name: 'Адрес',
              value: (
                <>
                  {address}
                  {details && `\n${details}`}
                </>
              ),
            },
          zone !== undefined && { name: 'Зона', value: zone },
          Boolean(map) && { name: 'Карта', value: <TextLink href={map || ''}>Открыть на карте</TextLink> },
          card.has_sums && method !== 'pickup' && { name: 'Стоимость', value: priceText(card.delivery.price) },
          leaves_from !== undefined && {
            name: 'Сезон',
            value: `Отправляем с\u00A0${formatDayMonth(new Date(leaves_from))}`,
          },
        ]}
      />
    </AdminSection>
  );
}

const priceText = (price: number | undefined): string =>
  price === undefined ? 'Договоримся по телефону' : formatMoney(price);

/** x is the latitude, y the longitude; the map wants them the other way round. */
const mapLink = (x: number, y: number): string => `https://yandex.ru/maps/?pt=${y},${x}&z=16&l=map`;
