import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/format/plural';
import styles from './chip.module.css';
import { PageLink } from './page-link';

type Content = { count?: number | undefined; children: ReactNode };

type ButtonProps = Content & { isOn?: boolean | undefined } & Omit<ComponentProps<'button'>, 'className'>;

export function Chip({ isOn = false, count, children, ...button }: ButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classOf(isOn)} {...button}>
      <Words count={count}>{children}</Words>
    </button>
  );
}

type LinkProps = Content & {
  href: string;
  isOn?: boolean | undefined;
  rel?: 'nofollow' | undefined;
  picture?: ReactNode;
};

export function ChipLink({ href, isOn = false, rel, picture, ...content }: LinkProps) {
  return (
    <PageLink href={href} rel={rel} aria-current={isOn || undefined} className={classOf(isOn)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Words {...content} />
    </PageLink>
  );
}

const classOf = (isOn: boolean) => classNames(styles.chip, isOn && styles.on);

function Words({ count, children }: Content) {
  return (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </>
  );
}
