import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/plural';
import styles from './chip.module.css';
import { PageLink } from './page-link';

type Content = {
  /** Square, 44 px, at the left edge. */
  picture?: ReactNode;
  count?: number | undefined;
  children: ReactNode;
};

type ButtonProps = Content & { isOn?: boolean | undefined } & Omit<ComponentProps<'button'>, 'className'>;

/** Pressed it is on, pressed again it is off. */
export function Chip({ isOn = false, picture, count, children, ...button }: ButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classOf(isOn)} {...button}>
      <Words picture={picture} count={count}>
        {children}
      </Words>
    </button>
  );
}

/** What is on leads to where it is off. */
export function ChipLink({ href, isOn = false, ...content }: Content & { href: string; isOn?: boolean | undefined }) {
  return (
    <PageLink href={href} aria-current={isOn || undefined} className={classOf(isOn)}>
      <Words {...content} />
    </PageLink>
  );
}

const classOf = (isOn: boolean) => classNames(styles.chip, isOn && styles.on);

function Words({ picture, count, children }: Content) {
  return (
    <>
      {picture && <span className={styles.picture}>{picture}</span>}
      {children}
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </>
  );
}
