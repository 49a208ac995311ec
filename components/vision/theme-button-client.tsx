'use client';

// Client: stores the choice in a cookie. Hidden without scripts; the system's theme applies then.

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
