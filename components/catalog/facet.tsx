import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './facet.module.css';
import { Fold } from './fold-client';

type Props = { name: string; isOpen: boolean; children: ReactNode };

export function Facet({ name, isOpen, children }: Props) {
  const summary = (
    <>
      {name} <Icon name="caret-down" size={20} />
    </>
  );
  return (
    <Fold className={styles.facet} isOpen={isOpen} summary={summary}>
      <fieldset aria-label={name}>{children}</fieldset>
    </Fold>
  );
}
