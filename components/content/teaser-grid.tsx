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

/** Follows the style sheet: a third or a half of the row; seven twelfths for an item with a whole row. */
function sizesOf(index: number, count: number, leads: boolean): string {
  const isFirst = leads && index === 0;
  const isLast = leads && index === count - 1;
  const isAloneOfThree = isFirst || (isLast && count % 3 === 2);
  const isAloneOfTwo = isFirst || (isLast && count % 2 === 0);
  const wide = isAloneOfThree
    ? '(min-width: 1663px) 729px, (min-width: 1301px) 44vw, (min-width: 1100px) 53vw'
    : '(min-width: 1663px) 413px, (min-width: 1301px) 25vw, (min-width: 1100px) 30vw';
  const middle = !leads && count === 3 ? '30vw' : '46vw';
  return `${wide}, (min-width: 768px) ${isAloneOfTwo ? '53vw' : middle}, 92vw`;
}
