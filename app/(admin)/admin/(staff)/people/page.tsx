import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { LastInvitation } from '@/components/admin/invitation-client';
import { InviteForm } from '@/components/admin/invite-form-client';
import { KeyForm } from '@/components/admin/key-form-client';
import { Keys } from '@/components/admin/keys';
import { People } from '@/components/admin/people';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe, listKeys, listPeople } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Люди и ключи' };

const HERE = adminPaths.people;

export default async function PeoplePage() {
  const [me, people, keys] = await Promise.all([getMe(HERE), listPeople(HERE), listKeys(HERE)]);
  return (
    <>
      <AdminHeading title="Люди и ключи" />
      <LastInvitation>
        <AdminSection title="Сотрудники">
          <People people={unwrapOrNotFound(people).items} ownEmail={unwrapOrNotFound(me).email} />
        </AdminSection>
        <AdminSection title="Пригласить">
          <InviteForm />
        </AdminSection>
      </LastInvitation>
      <AdminSection title="Ключи программ">
        <Keys keys={unwrapOrNotFound(keys).items} />
        <KeyForm />
      </AdminSection>
    </>
  );
}
