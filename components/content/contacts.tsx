import { Anchor } from '@/components/ui/anchor';
import type { BlockProps } from './block-context';
import styles from './contacts.module.css';

export function Contacts({ block: { items } }: BlockProps<'contacts'>) {
  return (
    <dl className={styles.contacts}>
      {items.map(({ name, value, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{link ? <Anchor href={link}>{value}</Anchor> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
