import type { OrderCard } from '@/contract/staff/order-card';
import { sampleMoney, sampleOrder } from './order-card';

const PLANT: OrderCard['lines'][number] = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sku: '100001',
  name: 'Туя западная',
  latin_name: 'Thuja occidentalis',
  size: 'С5',
  path: '/catalog/tui/tuya-zapadnaya',
  slug: 'tuya-zapadnaya',
  src: '',
  bed: 'Гряда 2',
  specimen: false,
  amount: 2,
  price: 1_500,
  free: 10,
};

/** One kind of plant, new, to be delivered. */
export const sampleCard = (part: Partial<OrderCard> = {}): OrderCard =>
  sampleOrder({
    number: '4821-0379',
    date: '2026-11-22T09:30:00.000Z',
    status: 'new',
    next: [],
    can_confirm: true,
    customer: { name: 'Анна Лесная', phone: '79161234567', email: 'anna@example.ru', orders: 1 },
    delivery: { method: 'courier', address: 'Истра', price: 1_200, pin_differs: false },
    lines: [PLANT],
    total: 4_200,
    money: sampleMoney({ to_pay: 4_200 }),
    link: 'https://nursery.example/success?token=x',
    moves: [],
    ...part,
  });
