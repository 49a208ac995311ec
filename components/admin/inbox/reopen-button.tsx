import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import type { Result } from '@/lib/result';
import { dropStaffDraftsOf } from '../staff-drafts';
import { useStaffAct } from '../use-staff-act';
import type { Done } from './use-draft-form';

type Props = { item: string; send: () => Promise<Result<Done>>; children: string };

/** Shown on a closed item, whose drafts are out of date. */
export function ReopenButton({ item, send, children }: Props) {
  const { pressed, act } = useStaffAct();
  useEffect(() => dropStaffDraftsOf(item), [item]);
  return (
    <div>
      <Button tone="secondary" size="compact" isLoading={pressed !== undefined} onClick={() => act('reopen', send)}>
        {children}
      </Button>
    </div>
  );
}
