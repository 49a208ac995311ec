'use client';
// Client: takes a batch back by one press.

import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useUndoBatch } from './use-undo-batch';

export function UndoBatch({ id, about }: { id: string; about: string }) {
  const { isUndoing, undo } = useUndoBatch();
  return (
    <Button tone="quiet" size="compact" isLoading={isUndoing} onClick={() => void undo(id)}>
      Отменить
      <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
    </Button>
  );
}
