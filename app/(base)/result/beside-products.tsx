import { ChipLink } from '@/components/ui/chip';
import { optional } from '@/lib/api/found';
import { suggestBySearch } from '@/lib/api/products';
import styles from './beside-products.module.css';

/** Sections and articles that the words lead to as well: whoever looks for «обрезка роз» wants to read. */
export async function BesideProducts({ text }: { text: string }) {
  const answer = optional(await suggestBySearch(text));
  const links = (answer?.items ?? []).filter(({ type }) => type !== 'product');
  if (links.length === 0) return null;
  return (
    <nav aria-label="Разделы и статьи" className={styles.beside}>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <ChipLink href={path}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
