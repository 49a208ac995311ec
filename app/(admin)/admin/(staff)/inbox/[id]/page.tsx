import type { Metadata } from 'next';
import { InboxCard } from '@/components/admin/inbox/inbox-card';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { getInboxCard } from '@/lib/api/staff-inbox';

export const metadata: Metadata = { title: 'Обращение' };

export default async function InboxItemPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [me, card] = await Promise.all([getMe(adminPaths.inboxItem(id)), getInboxCard(id)]);
  return <InboxCard card={unwrapOrNotFound(card)} permissions={unwrapOrNotFound(me).permissions} now={new Date()} />;
}
