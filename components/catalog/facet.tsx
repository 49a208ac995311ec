import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import styles from './facet.module.css';
import { Fold } from './fold-client';

type Props = { name: string; isOpen: boolean; children: ReactNode };

/** One thing to choose by; open or folded until the visitor wants it otherwise. */
export function Facet({ name, isOpen, children }: Props) {
  const summary = (
    <>
      {name} <CaretDownIcon size={20} aria-hidden />
    </>
  );
  return (
    <Fold className={styles.facet} isOpen={isOpen} summary={summary}>
      <fieldset aria-label={name}>{children}</fieldset>
    </Fold>
  );
}
