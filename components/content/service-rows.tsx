import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Teaser } from '@/contract/blocks';
import { Illustration } from './illustration';
import styles from './service-rows.module.css';

export function ServiceRows({ items }: { items: Teaser[] }) {
  const image = items[0]?.image;
  return (
    <div className={styles.services}>
      {image && (
        <Illustration
          image={image}
          ratio="landscape"
          sizes="(min-width: 968px) 800px, 120vw"
          className={styles.picture}
        />
      )}
      <ul className={styles.list}>
        {items.map(({ path, title, summary, note }) => (
          <li key={path}>
            <PageLink href={path} className={styles.row}>
              <h3>{title}</h3>
              <p>{summary}</p>
              {note && <span className={styles.note}>{note}</span>}
              <Icon name="arrow-right" size={24} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
