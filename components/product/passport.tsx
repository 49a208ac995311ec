import type { Product } from '@/contract/catalog';
import { capitalise } from '@/lib/format/capitalise';
import styles from './passport.module.css';

export function Passport({ title, characteristics }: Pick<Product, 'characteristics'> & { title: string }) {
  return (
    <section className={styles.sheet}>
      <h2>{title}</h2>
      <dl>
        {characteristics.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{capitalise(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
