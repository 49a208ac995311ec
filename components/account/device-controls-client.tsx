'use client';
// Client: ends a session by an API call, and moves the focus when a device disappears with its pressed button.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-gone';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { endSession } from '@/lib/browser-api/account';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('devices');

type Props = {
  /** Undefined ends all other sessions. */
  uuid?: string;
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
    // A session that has already ended counts as success; the refresh shows what is left.
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

type DeviceBoxProps = { count: number; children: ReactNode };

export function DeviceBox({ count, children }: DeviceBoxProps) {
  const box = useFocusWhenShorter<HTMLDivElement>(count);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
