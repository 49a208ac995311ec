import { ChipLink } from '@/components/ui/chip';
import type { Teaser } from '@/contract/blocks';
import styles from './topic-links.module.css';

type Props = {
  months: readonly Pick<Teaser, 'path' | 'tags'>[];
  chosen?: string;
};

/** Twelve months from the chosen one; a month's first tag is its name. */
export function MonthLinks({ months, chosen }: Props) {
  if (months.length === 0) return null;
  const start = Math.max(
    0,
    months.findIndex(({ path }) => path === chosen),
  );
  const year = [...months.slice(start), ...months.slice(0, start)];
  return (
    <nav aria-label="Месяцы" className={styles.topics}>
      <ul>
        {year.map(({ path, tags: [name] }) => (
          <li key={path}>
            <ChipLink href={path} isOn={path === chosen}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
