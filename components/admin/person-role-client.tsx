'use client';
// Client: saves a chosen role at once and takes it back by a press.

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextSelect } from '@/components/ui/text-select';
import { STAFF_ROLE_NAMES, type StaffRole } from '@/contract/staff/permissions';
import { ROLE_DUTIES, roleOptions } from '@/lib/admin/role-words';
import { changePerson } from '@/lib/browser-api/staff';
import styles from './people.module.css';
import { SavedNote } from './saved-note';

type Outcome = { text: string; isWrong: boolean; former?: StaffRole | undefined };

const NONE: Outcome = { text: '', isWrong: false };

type Props = { id: string; name: string; saved: StaffRole };

export function PersonRole({ id, name, saved }: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(saved);
  const [chosen, setChosen] = useState<StaffRole>();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(NONE);
  const { former } = outcome;
  const shown = chosen ?? saved;

  // After a refresh `saved` is either the choice made here or one made by another owner.
  if (saved !== known) {
    setKnown(saved);
    if (!isSending) setChosen(undefined);
    if (!isSending && saved !== chosen) setOutcome(NONE);
  }

  const save = async (next: StaffRole, undo: StaffRole | undefined) => {
    setSending(true);
    setChosen(next);
    setOutcome({ text: 'Записываем…', isWrong: false });
    const result = await changePerson({ id, role: next });
    setSending(false);
    if (result.ok && result.data.status === 1) {
      const text = `${name}: теперь ${STAFF_ROLE_NAMES[next].toLowerCase()}`;
      setOutcome({ text, isWrong: false, former: undo });
      return router.refresh();
    }
    setChosen(undefined);
    setOutcome({ text: result.ok ? result.data.message : result.message, isWrong: true });
  };
  const choose = (value: string) => {
    const next = roleOptions(saved).find((option) => option.value === value)?.value;
    if (next && next !== shown) void save(next, shown);
  };
  const undo = (to: StaffRole) => {
    box.current?.querySelector('select')?.focus();
    void save(to, undefined);
  };

  return (
    <div ref={box} className={styles.role}>
      <TextSelect label={`Роль: ${name}`} value={shown} options={roleOptions(saved)} onChoose={choose} />
      <SavedNote note={outcome} />
      {former && (
        <Button tone="quiet" size="compact" onClick={() => undo(former)}>
          {`Вернуть роль «${STAFF_ROLE_NAMES[former]}»`}
        </Button>
      )}
      <p className={styles.duty}>{ROLE_DUTIES[shown]}</p>
    </div>
  );
}
