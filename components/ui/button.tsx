import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '@/lib/class-names';
import { Anchor } from './anchor';
import styles from './button.module.css';

type Look = {
  /** `tint` is solid on hover only, for many buttons on one page. `danger` is for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'tint' | 'quiet' | 'danger' | undefined;
  size?: 'large' | 'default' | 'compact' | undefined;
  wide?: boolean | undefined;
};

const classOf = ({ tone = 'primary', size = 'default', wide = false }: Look) =>
  classNames(styles.button, styles[tone], styles[size], wide && styles.wide);

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Shows a busy state and ignores presses. Not `disabled`, which would lose the focus. */
    isLoading?: boolean | undefined;
  };

export function Button({ tone, size, wide, isLoading = false, type = 'button', ...rest }: ButtonProps) {
  const waiting = isLoading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return <button type={type} className={classOf({ tone, size, wide })} {...rest} {...waiting} />;
}

const ignore = (event: SyntheticEvent) => event.preventDefault();

type ButtonLinkProps = Look & { href: string; rel?: 'nofollow' | undefined; children: ReactNode };

export function ButtonLink({ href, rel, children, ...look }: ButtonLinkProps) {
  return (
    <Anchor href={href} rel={rel} className={classOf(look)}>
      {children}
    </Anchor>
  );
}

export { classOf as buttonClass };
