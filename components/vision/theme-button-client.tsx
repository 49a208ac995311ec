'use client';

// Client: the choice is kept in this browser. Hidden without scripts, when the theme of the system is used.

import { Icon } from '@/components/ui/icon';
import styles from './vision-panel.module.css';

const change = async () => {
  const { changeTheme } = await import('@/lib/browser/vision');
  changeTheme();
};

export function ThemeButton() {
  return (
    <button type="button" className={styles.button} onClick={() => void change()}>
      <Icon name="moon" size={20} />
      Светлая или тёмная тема
    </button>
  );
}
