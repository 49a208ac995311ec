'use client';

// Client: shows the level of the current URL. Without scripts «Меню» links to the menu of the top bar.

import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { useLinkButton } from '@/components/ui/use-link-button';
import type { Common, MenuItem } from '@/contract/site';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import styles from './level-bar.module.css';
import { levelName } from './level-name';
import { MENU_ID } from './mobile-menu-fold-client';

type Props = {
  menu: MenuItem[];
  links: Common['footer']['links'];
  /** For a page whose URL names no level. */
  title?: string | undefined;
};

/** Below 1301 px, on all pages but home: back to the menu, and the current level. [UI-04, GEN-07] */
export function LevelBar({ menu, links, title }: Props) {
  const path = usePathname();
  const { setMenu } = useInterface();
  const button = useLinkButton(() => setMenu(true));
  if (path === paths.home) return null;
  return (
    <nav className={styles.bar} aria-label="Уровень меню">
      <a className={styles.back} href={`#${MENU_ID}`} {...button}>
        <Icon name="caret-left" size={20} />
        Меню
      </a>
      <span className={styles.title}>{title ?? levelName(menu, links, path)}</span>
    </nav>
  );
}
