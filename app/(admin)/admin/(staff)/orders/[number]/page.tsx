import type { Metadata } from 'next';
import { OrderPage } from '@/components/admin/order/order-page';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { getStaffOrder } from '@/lib/api/staff-orders';

type Props = { params: Promise<{ number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Заказ № ${(await params).number}` };
}

export default async function StaffOrderPage({ params }: Props) {
  const { number } = await params;
  const here = adminPaths.order(number);
  const [me, card] = await Promise.all([getMe(here), getStaffOrder(here, number)]);
  return <OrderPage card={unwrapOrNotFound(card)} permissions={unwrapOrNotFound(me).permissions} />;
}
