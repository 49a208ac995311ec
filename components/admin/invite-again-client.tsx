'use client';
// Client: sends the invitation by an API call.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { StaffPerson } from '@/contract/staff/people';
import { inviteAgain } from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';
import { InvitationOf, useShowInvitation } from './invitation-client';

const notify = notifyOf('admin');

type Props = Pick<StaffPerson, 'id' | 'name' | 'email'>;

export function InviteAgain({ id, name, email }: Props) {
  const [isSending, setSending] = useState(false);
  const show = useShowInvitation();
  const press = async () => {
    setSending(true);
    const result = await inviteAgain(id);
    setSending(false);
    if (result.ok && result.data.link) show({ sender: id, name, email, ...result.data });
    else notify({ kind: 'error', text: result.ok ? result.data.message : result.message });
  };
  return (
    <div>
      <Button tone="quiet" size="compact" isLoading={isSending} onClick={press}>
        Выслать приглашение ещё раз
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Button>
      <InvitationOf sender={id} />
    </div>
  );
}
