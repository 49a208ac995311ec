import { classNames } from '@/lib/class-names';
import styles from './skeleton.module.css';

type Props = {
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

export function Skeleton({ width = '100%', height, className }: Props) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden />;
}
