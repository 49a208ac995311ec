import { Anchor } from '@/components/ui/anchor';
import { parseHours } from '@/lib/opening-hours';
import type { BlockProps } from './block-context';
import styles from './contacts.module.css';
import { OpenNow } from './open-now-client';

export function Contacts({ block: { items }, context: { socials } }: BlockProps<'contacts'>) {
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
      {socials && <div className={styles.socials}>{socials}</div>}
    </>
  );
}

function Now({ text }: { text: string }) {
  const hours = parseHours(text);
  return hours && <OpenNow {...hours} />;
}
