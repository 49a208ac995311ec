'use client';
// Client: saves a chosen role at once and takes it back by a press.

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextSelect } from '@/components/ui/text-select';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/contract/staff/permissions';
import { changePerson } from '@/lib/browser-api/staff';
import styles from './people.module.css';
import { SavedNote } from './saved-note';

const ROLES = STAFF_ROLES.map((value) => ({ value, name: STAFF_ROLE_NAMES[value] }));

type Props = { id: string; name: string; saved: StaffRole };

export function PersonRole({ id, name, saved }: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(saved);
  const [former, setFormer] = useState<StaffRole>();
  const [note, setNote] = useState({ text: '', isWrong: false });

  const save = async (next: StaffRole, undo: StaffRole | undefined) => {
    setShown(next);
    setFormer(undefined);
    setNote({ text: 'Записываем…', isWrong: false });
    const result = await changePerson({ id, role: next });
    if (result.ok && result.data.status === 1) {
      setFormer(undo);
      setNote({ text: `${name}: теперь ${STAFF_ROLE_NAMES[next].toLowerCase()}`, isWrong: false });
      return router.refresh();
    }
    setShown(shown);
    setNote({ text: result.ok ? result.data.message : result.message, isWrong: true });
  };
  const choose = (value: string) => {
    const next = STAFF_ROLES.find((known) => known === value);
    if (next && next !== shown) void save(next, shown);
  };
  const undo = (to: StaffRole) => {
    box.current?.querySelector('select')?.focus();
    void save(to, undefined);
  };

  return (
    <div ref={box} className={styles.role}>
      <TextSelect label={`Роль: ${name}`} value={shown} options={ROLES} onChoose={choose} />
      <SavedNote note={note} />
      {former && (
        <Button tone="quiet" size="compact" onClick={() => undo(former)}>
          {`Вернуть роль «${STAFF_ROLE_NAMES[former]}»`}
        </Button>
      )}
    </div>
  );
}
