import { ChipLink } from '@/components/ui/chip';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress, hasFilters } from '@/lib/catalog/query';
import styles from './category-heading.module.css';
import type { Landing } from './landing';
import { ListHeading } from './list-heading';

type Props = {
  category: Category;
  landing: Landing | undefined;
  /** Products of the category; on a landing page those of its filter. */
  count: number;
};

export function CategoryHeading({ category: { name, description, breadcrumbs }, landing, count }: Props) {
  return (
    <ListHeading title={landing ? `${name} ${landing.phrase}` : name} breadcrumbs={breadcrumbs} count={count}>
      <Intro text={landing?.text ?? description} />
    </ListHeading>
  );
}

const LONG = 80;

function Intro({ text }: { text: string }) {
  const isLong = text.length > LONG;
  return (
    <div className={styles.intro}>
      <p className={isLong ? styles.long : undefined}>{text}</p>
      {isLong && (
        <details className={styles.more}>
          <summary>
            <span className={styles.open}>Читать дальше</span>
            <span className={styles.close}>Свернуть</span>
          </summary>
        </details>
      )}
    </div>
  );
}

type SubcategoriesProps = { items: Category['children']; query: CatalogQuery };

/** Links keep the current filters; counts are unknown for filtered lists. */
export function Subcategories({ items, query }: SubcategoriesProps) {
  const isNarrowed = hasFilters(query);
  if (items.length === 0) return null;
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.tiles}>
        {items.map(({ name, path, image, count }) => (
          <li key={path}>
            <ChipLink
              href={catalogAddress(path, query)}
              count={isNarrowed ? undefined : count}
              rel={isNarrowed ? 'nofollow' : undefined}
              picture={<Picture src={image} alt="" sizes="44px" />}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
