import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { parseHours } from '@/lib/delivery/opening-hours';
import type { BlockProps } from './block-context';
import type { ContactLinks } from './contact-links';
import styles from './contacts.module.css';
import { OpenNow } from './open-now-client';

export function Contacts({ block: { items }, context: { socials, contactLinks } }: BlockProps<'contacts'>) {
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
      {contactLinks && <LinkButtons {...contactLinks} />}
      {socials && <div className={styles.socials}>{socials}</div>}
    </>
  );
}

function LinkButtons({ route, enquiry }: ContactLinks) {
  return (
    <div className={styles.links}>
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
