import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './disclosure.module.css';

type Props = {
  name: ReactNode;
  children: ReactNode;
  /** The reader may close it all the same. */
  isOpen?: boolean;
  onToggle?: ((isOpen: boolean) => void) | undefined;
};

/** A server component can use it without `onToggle`. */
export const Disclosure = ({ name, children, isOpen, onToggle }: Props) => (
  <details
    className={styles.details}
    open={isOpen}
    {...(onToggle && {
      onToggle: (event: ToggleEvent<HTMLDetailsElement>) => onToggle(event.newState === 'open'),
    })}
  >
    <summary>
      {name} <Icon name="caret-down" size={20} />
    </summary>
    {children}
  </details>
);
