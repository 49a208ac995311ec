import type { Metadata } from 'next';
import { Entrance } from '@/components/admin/entrance';
import { InvitationForm } from '@/components/admin/invitation-form-client';
import { ButtonLink } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';
import { readInvitation } from '@/lib/api/staff';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Приглашение' };

export default async function InvitationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const token = firstOf((await searchParams).key) ?? '';
  const invitation = await readInvitation(token);
  if (!invitation.ok || invitation.data.status === 0) {
    const lead = invitation.ok ? invitation.data.message : 'Попробуйте открыть ссылку ещё раз';
    return (
      <Entrance title="Приглашение не действует" lead={lead}>
        <ButtonLink href={adminPaths.signIn()}>Войти</ButtonLink>
      </Entrance>
    );
  }
  const { name, email } = invitation.data;
  return (
    <Entrance title="Добро пожаловать" lead="Задайте пароль, чтобы входить сюда.">
      <InvitationForm token={token} name={name} email={email} />
    </Entrance>
  );
}
