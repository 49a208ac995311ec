import type { ComponentType } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Teaser } from '@/contract/blocks';
import { formatDay } from '@/lib/format/dates';
import type { BlockOf, BlockProps } from './block-context';
import { Illustration } from './illustration';
import styles from './teasers.module.css';

const LARGE_CASE = '(min-width: 968px) 845px, 92vw';
const SMALL_CASE = '(min-width: 1663px) 422px, (min-width: 1301px) 25vw, (min-width: 968px) 34vw, 92vw';

const LISTS: Record<BlockOf<'teasers'>['kind'], ComponentType<{ items: Teaser[] }>> = {
  news: NewsRows,
  services: ServiceRows,
  portfolio: CaseMosaic,
};

export function Teasers({ block: { kind, title, total, link, items } }: BlockProps<'teasers'>) {
  if (items.length === 0) return null;
  const List = LISTS[kind];
  return (
    <section>
      <SectionHeading title={title} count={kind === 'portfolio' ? total : undefined} link={link} />
      <List items={items} />
    </section>
  );
}

function CaseMosaic({ items }: { items: Teaser[] }) {
  return (
    <ul className={styles.mosaic}>
      {items.map(({ path, title, note, image }, index) => (
        <li key={path}>
          <PageLink href={path} className={styles.case}>
            <Picture
              src={image.src}
              alt={image.alt}
              color={image.color}
              ratio="landscape"
              sizes={index === 0 ? LARGE_CASE : SMALL_CASE}
              className={styles.casePicture}
            />
            <h3>{title}</h3>
            {note && <p>{note}</p>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function NewsRows({ items }: { items: Teaser[] }) {
  return (
    <ul>
      {items.map(({ path, title, summary, image, date }) => (
        <li key={path}>
          <PageLink href={path} className={styles.newsRow}>
            {date && <time dateTime={date}>{formatDay(date)}</time>}
            <h3>{title}</h3>
            <p>{summary}</p>
            <Illustration
              image={image}
              alt=""
              ratio="fill"
              sizes="(min-width: 768px) 196px, 104px"
              className={styles.newsPicture}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function ServiceRows({ items }: { items: Teaser[] }) {
  const image = items[0]?.image;
  return (
    <div className={styles.services}>
      {image && (
        <Illustration
          image={image}
          ratio="landscape"
          sizes="(min-width: 968px) 800px, 120vw"
          className={styles.servicePicture}
        />
      )}
      <ul className={styles.serviceList}>
        {items.map(({ path, title, summary, note }) => (
          <li key={path}>
            <PageLink href={path} className={styles.serviceRow}>
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
