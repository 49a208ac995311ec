'use client';

// Client: loads and opens a dialog. Hidden without scripts.

import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import styles from './vision-panel.module.css';

type Choices = ComponentType<{ onClose: () => void }>;

export function VisionPanel() {
  const [Choices, setChoices] = useState<Choices>();
  const [isOpen, setOpen] = useState(false);

  const open = async () => {
    setOpen(true);
    const { VisionChoices } = await import('./vision-choices-client');
    setChoices(() => VisionChoices);
  };

  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
        <Icon name="eyeglasses" size={20} />
        Версия для слабовидящих
      </button>
      {/* In a portal: the footer sets its own colours, and the menu may close. */}
      {isOpen && Choices && createPortal(<Choices onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
