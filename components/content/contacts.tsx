import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { parseHours } from '@/lib/delivery/opening-hours';
import type { BlockProps } from './block-context';
import styles from './contacts.module.css';
import { OpenNow } from './open-now-client';
import type { Ways } from './ways';

export function Contacts({ block: { items }, context: { socials, ways } }: BlockProps<'contacts'>) {
  return (
    <>
      <dl className={styles.contacts}>
        {items.map(({ name, value, link }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {link ? <Anchor href={link}>{value}</Anchor> : value}
              <Now text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {ways && <WayButtons {...ways} />}
      {socials && <div className={styles.socials}>{socials}</div>}
    </>
  );
}

function WayButtons({ route, enquiry }: Ways) {
  return (
    <div className={styles.ways}>
      {route && (
        <ButtonLink href={route}>
          <Icon name="navigation-arrow" size={20} /> Проложить маршрут
        </ButtonLink>
      )}
      {enquiry && (
        <ButtonLink href={enquiry} tone="secondary">
          Написать нам
        </ButtonLink>
      )}
    </div>
  );
}

function Now({ text }: { text: string }) {
  const hours = parseHours(text);
  return hours && <OpenNow {...hours} />;
}
