import { TextLink } from '@/components/ui/text-link';
import { paths, withQuery } from '@/lib/paths';
import styles from './corrected.module.css';

type Props = { typed: string; searched: string };

export const Corrected = ({ typed, searched }: Props) => (
  <p className={styles.corrected}>
    Показаны результаты по запросу «<mark>{searched}</mark>».{' '}
    <TextLink href={withQuery(paths.search, { search: typed, as_typed: 1 })}>Искать «{typed}»</TextLink>
  </p>
);
