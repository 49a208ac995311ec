import { classNames } from '@/lib/class-names';
import styles from './skeleton.module.css';

type Props = {
  /** Size of the expected content. Without a height the class sets it. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

/** Hidden from screen readers: the caller announces the loading state. */
export function Skeleton({ width = '100%', height, className }: Props) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden />;
}
