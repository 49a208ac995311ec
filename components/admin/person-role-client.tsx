'use client';
// Client: saves a chosen role at once and takes it back by a press; asks before it makes an owner.

import { useRouter } from 'next/navigation';
import { useReducer, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextSelect } from '@/components/ui/text-select';
import { STAFF_ROLE_NAMES, type StaffRole } from '@/contract/staff/permissions';
import { ROLE_DUTIES, roleOptions } from '@/lib/admin/role-words';
import { changePerson } from '@/lib/browser-api/staff';
import styles from './people.module.css';
import { SavedNote } from './saved-note';

type Outcome = { text: string; isWrong: boolean; former?: StaffRole | undefined };

const NONE: Outcome = { text: '', isWrong: false };

type State = { known: StaffRole; chosen: StaffRole | undefined; isSending: boolean; outcome: Outcome };

type Event =
  | { type: 'read'; saved: StaffRole }
  | { type: 'chosen'; role: StaffRole }
  | { type: 'saved'; outcome: Outcome }
  | { type: 'refused'; text: string };

function follow(state: State, event: Event): State {
  switch (event.type) {
    case 'read': {
      const known = event.saved;
      if (state.isSending) return { ...state, known };
      // Either the choice made here or one made by another owner.
      return { ...state, known, chosen: undefined, outcome: known === state.chosen ? state.outcome : NONE };
    }
    case 'chosen':
      return { ...state, chosen: event.role, isSending: true, outcome: { text: 'Записываем…', isWrong: false } };
    case 'saved':
      return { ...state, isSending: false, outcome: event.outcome };
    case 'refused':
      return { ...state, chosen: undefined, isSending: false, outcome: { text: event.text, isWrong: true } };
  }
}

type Props = { id: string; name: string; saved: StaffRole };

export function PersonRole({ id, name, saved }: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const [{ known, chosen, outcome }, dispatch] = useReducer(follow, {
    ...{ known: saved, chosen: undefined, isSending: false, outcome: NONE },
  });
  const [isAsked, setAsked] = useState(false);
  const { former } = outcome;
  const shown = chosen ?? saved;

  if (saved !== known) dispatch({ type: 'read', saved });

  const save = async (next: StaffRole, undo: StaffRole | undefined) => {
    dispatch({ type: 'chosen', role: next });
    const result = await changePerson({ id, role: next });
    if (result.ok && result.data.status === 1) {
      const text = `${name}: теперь ${STAFF_ROLE_NAMES[next].toLowerCase()}`;
      dispatch({ type: 'saved', outcome: { text, isWrong: false, former: undo } });
      return router.refresh();
    }
    dispatch({ type: 'refused', text: result.ok ? result.data.message : result.message });
  };
  const choose = (value: string) => {
    const next = roleOptions(saved).find((option) => option.value === value)?.value;
    if (!next || next === shown) return;
    setAsked(next === 'owner');
    if (next !== 'owner') void save(next, shown);
  };
  const focusSelect = () => box.current?.querySelector('select')?.focus();
  const undo = (to: StaffRole) => {
    focusSelect();
    setAsked(false);
    void save(to, undefined);
  };
  const reply = (isSure: boolean) => {
    focusSelect();
    setAsked(false);
    if (isSure) void save('owner', shown);
  };

  return (
    <div ref={box} className={styles.role}>
      <TextSelect label={`Роль: ${name}`} value={shown} options={roleOptions(saved)} onChoose={choose} />
      <SavedNote note={outcome} />
      {isAsked && <OwnerQuestion name={name} onReply={reply} />}
      {former && (
        <Button tone="quiet" size="compact" onClick={() => undo(former)}>
          {`Вернуть роль «${STAFF_ROLE_NAMES[former]}»`}
        </Button>
      )}
      <p className={styles.duty}>{ROLE_DUTIES[shown]}</p>
    </div>
  );
}

const focusOn = (button: HTMLElement | null) => button?.focus();

/** The focus is on the safe answer. */
const OwnerQuestion = ({ name, onReply }: { name: string; onReply: (isSure: boolean) => void }) => (
  <fieldset className={styles.sure}>
    <legend>{`Сделать владельцем: ${name}? Владелец управляет и\u00A0вами: меняет роли и\u00A0закрывает доступ.`}</legend>
    <Button tone="danger" size="compact" onClick={() => onReply(true)}>
      Да, сделать владельцем
    </Button>
    <Button tone="quiet" size="compact" ref={focusOn} onClick={() => onReply(false)}>
      Нет, оставить
    </Button>
  </fieldset>
);
