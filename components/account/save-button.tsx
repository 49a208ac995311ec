import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './settings-form.module.css';

type Props = {
  tone?: 'primary' | 'secondary';
  isSaving: boolean;
  error: string | undefined;
  beside?: ReactNode;
  children: string;
};

export const SaveButton = ({ tone = 'primary', isSaving, error, beside, children }: Props) => (
  <div className={styles.end}>
    <Button type="submit" tone={tone} isLoading={isSaving}>
      {children}
    </Button>
    {beside}
    <p className={styles.error} role="alert">
      {error}
    </p>
  </div>
);
