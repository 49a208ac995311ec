import styles from './breadcrumbs.module.css';
import { PageLink } from './page-link';

type Props = { items: readonly { name: string; path: string }[] };

export function Breadcrumbs({ items }: Props) {
  const current = items.at(-1);
  return (
    <nav className={styles.crumbs} aria-label="Путь к странице">
      <ol>
        {items.slice(0, -1).map(({ name, path }) => (
          <li key={path}>
            <PageLink href={path}>{name}</PageLink>
          </li>
        ))}
        {current && (
          <li aria-current="page">
            <span>{current.name}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
