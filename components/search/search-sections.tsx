import { NavLink } from '@/components/ui/nav-link-client';
import type { MenuItem } from '@/contract/site';
import styles from './search-sections.module.css';
import title from './search-title.module.css';

export function SearchSections({ menu }: { menu: MenuItem[] }) {
  return (
    <div className={styles.sections}>
      {menu.map(
        ({ name, slug, submenu = [] }) =>
          submenu.length > 0 && (
            <nav key={slug} aria-label={name}>
              <h2 className={title.title}>{name}</h2>
              <ul className={styles.links}>
                {submenu.map((item) => (
                  <li key={item.slug}>
                    <NavLink href={`/${slug}/${item.slug}`}>{item.name}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
    </div>
  );
}
