import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Anchor } from './anchor';
import styles from './icon-button.module.css';

type Look = {
  label: string;
  isOutlined?: boolean | undefined;
  size?: 'default' | 'large' | undefined;
  children: ReactNode;
};

const classOf = ({ isOutlined, size }: Pick<Look, 'isOutlined' | 'size'>) =>
  classNames(styles.icon, isOutlined && styles.outlined, size === 'large' && styles.large);

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>;

export function IconButton({ label, isOutlined, size, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} aria-label={label} className={classOf({ isOutlined, size })} {...rest}>
      {children}
    </button>
  );
}

export function IconLink({ label, isOutlined, size, href, children }: Look & { href: string }) {
  return (
    <Anchor href={href} label={label} className={classOf({ isOutlined, size })}>
      {children}
    </Anchor>
  );
}
