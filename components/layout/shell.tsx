import type { ReactNode } from 'react';
import { addressLines } from '@/contract/address-lines';
import type { Common } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import { phoneLink } from '@/lib/paths';
import { Menu } from './menu-client';
import { PageTransition } from './page-transition-client';
import styles from './shell.module.css';

type Props = {
  /** Over the page, and before it for the keyboard. */
  notice: ReactNode;
  topBar: ReactNode;
  sidebar: ReactNode;
  navigationBar: ReactNode;
  footer: ReactNode;
  bottomBar?: ReactNode;
  layers: ReactNode;
  children: ReactNode;
};

/** [ROUTE-16] */
export function Shell({ notice, topBar, sidebar, navigationBar, footer, bottomBar, layers, children }: Props) {
  return (
    <div className={classNames(styles.page, !bottomBar && styles.bottomless)} data-layout>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      {notice}
      {topBar}
      <div className={styles.shell}>
        {sidebar}
        <div className={styles.column}>
          {navigationBar}
          <PageTransition id="content" className={styles.main} tabIndex={-1}>
            {children}
          </PageTransition>
        </div>
      </div>
      {footer}
      {bottomBar}
      {layers}
    </div>
  );
}

type SidebarProps = { menu: Common['main_menu']; footer: Common['footer'] };

export function Sidebar({ menu, footer }: SidebarProps) {
  const { place, hours } = addressLines(footer.address);
  return (
    <aside className={styles.sidebar}>
      <Menu items={menu} />
      {(footer.phone || place) && (
        <div className={styles.foot}>
          {footer.phone && <a href={phoneLink(footer.phone)}>{footer.phone}</a>}
          {hours && <p>{hours}</p>}
          {place && <p>{place}</p>}
        </div>
      )}
    </aside>
  );
}
