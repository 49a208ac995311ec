import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

type Props = {
  title: string;
  text?: string;
  withoutScripts?: string;
  children: ReactNode;
};

export function SettingsSection({ title, text, withoutScripts, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {withoutScripts && <p className={styles.bare}>{withoutScripts}</p>}
      {children}
    </section>
  );
}
