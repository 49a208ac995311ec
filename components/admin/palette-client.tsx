'use client';
// Client: filters commands on input.

import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal-client';
import { type Command as Section, searchCommands } from '@/lib/admin/palette-commands';
import styles from './palette.module.css';
import { useFoundRecords } from './use-found-records';

type Props = { sections: readonly Section[]; onClose: () => void };

export function Palette({ sections, onClose }: Props) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  /** Unset while the first command is chosen, whichever it becomes when more is found. */
  const [picked, setPicked] = useState<string>();
  const needle = typed.trim().toLowerCase();
  const named = sections.filter(({ name }) => name.toLowerCase().includes(needle));
  const maySee = sections.map(({ path }) => path);
  const { found, isLost } = useFoundRecords(typed, maySee);
  const commands = [...named, ...searchCommands(typed, maySee, found)];
  const first = commands[0]?.path ?? '';
  const chosen = commands.find(({ path }) => path === picked)?.path ?? first;
  const open = (path: string) => {
    onClose();
    router.push(path);
  };
  return (
    <Modal isOpen onClose={onClose} label="Найти в админке" placement="top">
      <Command
        label="Найти в админке"
        shouldFilter={false}
        value={chosen}
        onValueChange={(path) => setPicked(path === first ? undefined : path)}
        className={styles.palette}
      >
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setPicked(undefined);
          }}
          placeholder="Заказ, имя, телефон, растение"
          className={styles.input}
        />
        <Command.List label="Найденное" className={styles.list}>
          {commands.map(({ name, path }) => (
            <Command.Item key={path} value={path} onSelect={() => open(path)} className={styles.item}>
              {name}
            </Command.Item>
          ))}
        </Command.List>
        <p role="status" className={styles.lost}>
          {isLost && 'Найти не\u00A0получилось: нет связи с\u00A0магазином'}
        </p>
      </Command>
    </Modal>
  );
}
