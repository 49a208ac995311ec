import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { addressLines } from '@/contract/address-lines';
import type { Common } from '@/contract/site';
import { phoneLink } from '@/lib/paths';
import { Menu } from './menu-client';
import styles from './mobile-menu.module.css';
import { MobileMenuFold } from './mobile-menu-fold-client';
import { Socials } from './socials';

export function MobileMenu({ main_menu, footer, socials, children }: Common & { children?: ReactNode }) {
  const { place, hours } = addressLines(footer.address);
  const toggle = (
    <>
      <Icon name="list" size={24} className={styles.shownClosed} />
      <Icon name="x" size={24} className={styles.shownOpen} />
      <VisuallyHidden>Меню</VisuallyHidden>
    </>
  );
  return (
    <MobileMenuFold toggle={toggle}>
      <Menu items={main_menu} large />
      <div className={styles.foot}>
        {footer.phone && (
          <ButtonLink href={phoneLink(footer.phone)} tone="secondary" wide>
            <Icon name="phone" size={20} /> {footer.phone}
          </ButtonLink>
        )}
        {place && <p>{hours ? `${hours}. ${place}` : place}</p>}
        <Socials items={socials} />
        {children}
      </div>
    </MobileMenuFold>
  );
}
