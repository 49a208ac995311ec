import { classNames } from '@/lib/class-names';
import styles from './skeleton.module.css';

type Props = {
  /** Exactly those of what comes. Without a height the class gives it. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

/** The place of what is on its way. Whoever shows it says so in words. */
export function Skeleton({ width = '100%', height, className }: Props) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden />;
}
