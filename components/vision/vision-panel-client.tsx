'use client';

// An island: what it opens comes when it is pressed. Without scripts there is nothing to press, and it is not shown.

import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import styles from './vision-panel.module.css';

type Choices = ComponentType<{ onClose: () => void }>;

/** «Версия для слабовидящих»: the same pages, set to be seen better. */
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
      {/* Outside of where the button stands: the footer has colours of its own, and a menu may close. */}
      {isOpen && Choices && createPortal(<Choices onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
