import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Anchor } from './anchor';
import styles from './button.module.css';

type Look = {
  /** `tint` turns solid under the pointer: a page keeps one loud button. */
  tone?: 'primary' | 'secondary' | 'tint' | 'quiet' | undefined;
  size?: 'large' | 'default' | 'compact' | undefined;
  wide?: boolean | undefined;
};

const classOf = ({ tone = 'primary', size = 'default', wide = false }: Look) =>
  classNames(styles.button, styles[tone], styles[size], wide && styles.wide);

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'>;

export function Button({ tone, size, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ tone, size, wide })} {...rest} />;
}

type ButtonLinkProps = Look & { href: string; children: ReactNode };

export function ButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <Anchor href={href} className={classOf(look)}>
      {children}
    </Anchor>
  );
}
