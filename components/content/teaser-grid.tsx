import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Teaser } from '@/contract/blocks';
import { formatDay } from '@/lib/format/dates';
import { Illustration } from './illustration';
import styles from './teaser-grid.module.css';

type Props = {
  items: Teaser[];
  heading?: 'h2' | 'h3';
  /** The first one is large and above the others. */
  leads?: boolean;
};

export function TeaserGrid({ items, heading: Heading = 'h3', leads = false }: Props) {
  return (
    <ul className={leads ? styles.leading : styles.grid}>
      {items.map(({ path, title, summary, note, image, date }, index) => (
        <li key={path}>
          <PageLink href={path} className={styles.teaser}>
            <Illustration
              image={image}
              ratio="landscape"
              sizes={sizesOf(index, items.length, leads)}
              eager={leads && index === 0}
            />
            <div>
              <p className={styles.note}>{note ?? (date && <time dateTime={date}>{formatDay(date)}</time>)}</p>
              <Heading className={styles.title}>{title}</Heading>
              <p className={styles.summary}>{summary}</p>
              {leads && index === 0 && (
                <p className={styles.read}>
                  Читать <Icon name="arrow-right" size={20} />
                </p>
              )}
            </div>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Follows the style sheet: the picture of an item that spans columns has seven twelfths of it. */
function sizesOf(index: number, count: number, leads: boolean): string {
  const isFirst = leads && index === 0;
  const isLast = index > 0 && index === count - 1;
  const left = (columns: number) => (isLast ? (leads ? count - 1 : count) % columns : 0);
  const three = isFirst ? 'row' : ({ 1: 'row', 2: 'two' } as const)[left(3)];
  const two = isFirst || left(2) === 1 ? '53vw' : '46vw';
  return `${WIDE[three ?? 'one']}, (min-width: 768px) ${!leads && count === 3 ? '30vw' : two}, 92vw`;
}

const WIDE = {
  one: '(min-width: 1663px) 413px, (min-width: 1301px) 25vw, (min-width: 1100px) 30vw',
  two: '(min-width: 1663px) 472px, (min-width: 1301px) 28vw, (min-width: 1100px) 35vw',
  row: '(min-width: 1663px) 729px, (min-width: 1301px) 44vw, (min-width: 1100px) 53vw',
};
