'use client';
// Client: carries a checked file out by one press and takes it back by another.

import { Button } from '@/components/ui/button';
import type { ProductFile } from '@/contract/staff/product-files';
import { runProductFile } from '@/lib/browser-api/staff-product-files';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { useUndoBatch } from '../products/use-undo-batch';
import { useStaffAct } from '../use-staff-act';

type Props = { file: Pick<ProductFile, 'id' | 'check' | 'counts' | 'undo'> };

export function RunFile({ file: { id, check, counts } }: Props) {
  const { pressed, act } = useStaffAct();
  return (
    <Button isLoading={pressed !== undefined} onClick={() => void act('run', () => runProductFile(id, check))}>
      {`Провести: ${formatCount(counts.changed, PLANTS)}`}
    </Button>
  );
}

export function UndoFile({ file: { id, counts } }: Props) {
  const { isUndoing, undo } = useUndoBatch();
  return (
    <Button tone="secondary" isLoading={isUndoing} onClick={() => void undo(id)}>
      {`Отменить всё: ${formatCount(counts.applied, PLANTS)}`}
    </Button>
  );
}
