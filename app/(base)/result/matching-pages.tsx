import { ChipLink } from '@/components/ui/chip';
import { getCategory, suggestBySearch } from '@/lib/api/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import styles from './matching-pages.module.css';

/** Sections and articles that match the query: «обрезка роз» is a question, not a product. */
export async function MatchingPages({ text }: { text: string }) {
  const answer = unwrapOrUndefined(await suggestBySearch(text));
  const links = (answer?.items ?? []).filter(({ type }) => type !== 'product');
  if (links.length === 0) return null;
  const counts = await Promise.all(links.map(({ type, path }) => (type === 'category' ? countIn(path) : undefined)));
  return (
    <nav aria-label="Разделы и статьи">
      <ul className={styles.pages}>
        {links.map(({ name, path }, index) => (
          <li key={path}>
            <ChipLink href={path} count={counts[index]}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function countIn(path: string): Promise<number | undefined> {
  const parent = path.split('/').at(-2);
  const sections = parent ? unwrapOrUndefined(await getCategory(parent))?.children : undefined;
  return sections?.find((section) => section.path === path)?.count;
}
