import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './file-field.module.css';
import { Icon } from './icon';

type DropProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  accept: string;
  /** In place of `accept`. */
  kinds?: string;
  isInvalid: boolean;
  children: string;
};

export const FileDrop = ({ isInvalid, kinds, children, ...input }: DropProps) => (
  <div className={classNames(styles.drop, isInvalid && styles.invalid)}>
    <input {...input} type="file" className={styles.input} />
    <Icon name="paperclip" size={20} />
    <span className={styles.invitation}>{children}</span>
    <span className={styles.kinds}>{kinds ?? kindsOf(input.accept)}</span>
  </div>
);

const kindsOf = (accept: string) => accept.replaceAll('.', '').split(',').join(', ');

type RowProps = {
  icon: ReactNode;
  name: string;
  state: string;
  isFaulty?: boolean | undefined;
  remove?: { label: string; onPress: () => void } | undefined;
};

export const FileRow = ({ icon, name, state, isFaulty = false, remove }: RowProps) => (
  <div className={styles.file}>
    {icon}
    <span className={styles.name}>{name}</span>
    <span className={classNames(styles.state, isFaulty && styles.faulty)}>{state}</span>
    {remove && (
      <button type="button" className={styles.remove} aria-label={remove.label} onClick={remove.onPress}>
        <Icon name="x" size={16} />
      </button>
    )}
  </div>
);
