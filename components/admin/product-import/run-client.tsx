'use client';
// Client: carries a checked file out by one press, publishes what it has added by another, takes it back by a third.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/contract/call';
import type { ProductFile, staffProductFiles } from '@/contract/staff/product-files';
import { publishProductFile, runProductFile } from '@/lib/browser-api/staff-product-files';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { useUndoBatch } from '../products/use-undo-batch';
import { useStaffAct } from '../use-staff-act';
import styles from './product-import.module.css';

type Kept = NonNullable<AnswerOf<typeof staffProductFiles.publishProductFile>['kept']>;
type Props = { file: Pick<ProductFile, 'id' | 'check' | 'counts' | 'undo'> };

export function RunFile({ file: { id, check, counts } }: Props) {
  const { pressed, act } = useStaffAct();
  return (
    <Button isLoading={pressed !== undefined} onClick={() => void act('run', () => runProductFile(id, check))}>
      {`Провести: ${formatCount(counts.changed + counts.new, PLANTS)}`}
    </Button>
  );
}

export function PublishFile({ file: { id, drafts } }: { file: Pick<ProductFile, 'id' | 'drafts'> }) {
  const { pressed, act } = useStaffAct();
  const [kept, setKept] = useState<Kept>([]);
  const publish = async () => {
    const done = await act('publish', () => publishProductFile(id));
    if (done) setKept(done.kept ?? []);
  };
  return (
    <>
      <Button isLoading={pressed !== undefined} onClick={() => void publish()}>
        {`Опубликовать новые: ${formatCount(drafts, PLANTS)}`}
      </Button>
      {kept.length > 0 && (
        <div className={styles.kept} role="status">
          <p>Остались черновиками:</p>
          <ul className={styles.rules}>
            {kept.map(({ name, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: plants of one name may lack the same
              <li key={at}>{`${name}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

export function UndoFile({ file: { id, counts } }: Props) {
  const { isUndoing, undo } = useUndoBatch();
  return (
    <Button tone="secondary" isLoading={isUndoing} onClick={() => void undo(id)}>
      {`Отменить всё: ${formatCount(counts.applied + counts.created, PLANTS)}`}
    </Button>
  );
}
