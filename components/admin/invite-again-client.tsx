'use client';
// Client: sends the invitation by an API call and shows its link, which no page shows again.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { inviteAgain } from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';
import { ShownOnce } from './shown-once-client';
import { useShownLink } from './use-shown-link';

const notify = notifyOf('admin');

type Sent = { message: string; link: string };

export function InviteAgain({ id, name }: { id: string; name: string }) {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { isShown, show } = useShownLink(id);
  const press = async () => {
    setSending(true);
    const result = await inviteAgain(id);
    setSending(false);
    if (result.ok && result.data.link) {
      setSent({ message: result.data.message, link: result.data.link });
      show();
    } else notify({ kind: 'error', text: result.ok ? result.data.message : result.message });
  };
  return (
    <div>
      <Button tone="quiet" size="compact" isLoading={isSending} onClick={press}>
        Выслать приглашение ещё раз
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Button>
      {isShown && sent && <ShownOnce text={sent.message} value={sent.link} />}
    </div>
  );
}
