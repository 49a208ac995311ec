'use client';
// An island because a device is signed out by a call.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { endSession } from '@/lib/browser-api/account';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('devices');

type Props = {
  /** Without one: on all devices but this. */
  uuid?: string;
  /** Which of them, for those who only hear. */
  device?: string;
  children: ReactNode;
};

export function EndSession({ uuid, device, children }: Props) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);

  const end = async () => {
    setSending(true);
    const result = await endSession(uuid);
    setSending(false);
    // It may have been signed out already: either way the page shows what is left.
    const isEnded = result.ok || result.kind === 'absent';
    notify({ kind: isEnded ? 'success' : 'error', text: result.ok ? result.data.message : result.message });
    if (isEnded) router.refresh();
  };

  return (
    <Button tone={uuid ? 'quiet' : 'secondary'} size="compact" isLoading={isSending} onClick={end}>
      {children}
      {device && <VisuallyHidden>{` на устройстве ${device}`}</VisuallyHidden>}
    </Button>
  );
}
