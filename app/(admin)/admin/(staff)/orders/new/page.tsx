import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { PhoneOrderForm } from '@/components/admin/phone-order/phone-order-client';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listPaymentMethods } from '@/lib/api/payments';
import { getMe } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Заказ по телефону' };

export default async function PhoneOrderPage() {
  const [me, offered] = await Promise.all([getMe(adminPaths.newOrder), listPaymentMethods()]);
  const { permissions } = unwrapOrNotFound(me);
  return (
    <>
      <AdminHeading title="Заказ по телефону" lead="Заказ сразу считается подтверждённым, растения закрепляются." />
      {permissions.includes('orders.write') ? (
        <PhoneOrderForm offered={offered} />
      ) : (
        <p>Оформлять заказы могут те, кто их ведёт. Попросите владельца дать вам это право.</p>
      )}
    </>
  );
}
