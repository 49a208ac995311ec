import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { CustomerContacts } from '@/components/admin/customers/customer-contacts';
import { CustomerData } from '@/components/admin/customers/customer-data';
import { CustomerConsents, CustomerEnquiries, CustomerOrders } from '@/components/admin/customers/customer-history';
import { CustomerNote } from '@/components/admin/customers/customer-note-client';
import { RecordHistory } from '@/components/admin/record-history';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getMe, listLog } from '@/lib/api/staff';
import { getCustomer } from '@/lib/api/staff-orders';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { withQuery } from '@/lib/paths';

export const metadata: Metadata = { title: 'Покупатель' };

export default async function CustomerPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const key = firstOf((await searchParams).key);
  if (!key) notFound();
  const here = adminPaths.customer(key);
  const [me, card] = await Promise.all([getMe(here), getCustomer(here, key)]);
  const { permissions } = unwrapOrNotFound(me);
  const customer = unwrapOrNotFound(card);
  const name = customer.name || 'Без имени';
  const note = customer.note ?? '';
  const filter = { customer: customer.key };
  const log = permissions.includes('log.read') ? unwrapOrUndefined(await listLog(here, filter)) : undefined;
  return (
    <>
      <AdminHeading title={name} back={{ href: adminPaths.customers, name: 'Покупатели' }} />
      <CustomerContacts customer={customer} />
      <AdminSection title="Заказы">
        <CustomerOrders orders={customer.history} />
      </AdminSection>
      <AdminSection title="Заметка">
        {permissions.includes('orders.write') ? (
          <CustomerNote customerKey={customer.key} note={note} />
        ) : (
          <p>{note || 'Заметки нет'}</p>
        )}
      </AdminSection>
      <AdminSection title="Обращения">
        <CustomerEnquiries enquiries={customer.enquiries} mayOpen={permissions.includes('inbox.read')} />
      </AdminSection>
      <AdminSection title="Согласия и подписки">
        <CustomerConsents consents={customer.consents} subscriptions={customer.subscriptions} />
      </AdminSection>
      {log && (
        <AdminSection title="История">
          <RecordHistory entries={log.items} permissions={permissions} log={withQuery(adminPaths.log, filter)} />
        </AdminSection>
      )}
      {permissions.includes('customers.erase') && (
        <AdminSection title="Личные данные">
          <CustomerData customer={customer} name={name} />
        </AdminSection>
      )}
    </>
  );
}
