import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { LastInvitation } from '@/components/admin/invitation-client';
import { InviteForm } from '@/components/admin/invite-form-client';
import { KeyForm } from '@/components/admin/key-form-client';
import { Keys } from '@/components/admin/keys';
import { People } from '@/components/admin/people';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getMe, listKeys, listOwnSessions, listPeople } from '@/lib/api/staff';

export const metadata: Metadata = { title: 'Люди и ключи' };

const HERE = adminPaths.people;

export default async function PeoplePage() {
  const [me, people, keys, own] = await Promise.all([
    getMe(HERE),
    listPeople(HERE),
    listKeys(HERE),
    listOwnSessions(HERE),
  ]);
  const ownSession = unwrapOrUndefined(own)?.items.find(({ is_current }) => is_current)?.id;
  return (
    <>
      <AdminHeading title="Люди и ключи" />
      <LastInvitation>
        <AdminSection title="Сотрудники">
          <People
            people={unwrapOrNotFound(people).items}
            ownEmail={unwrapOrNotFound(me).email}
            ownSession={ownSession}
          />
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
