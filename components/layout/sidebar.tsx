import { addressLines } from '@/contract/address-lines';
import type { Common } from '@/contract/site';
import { phoneLink } from '@/lib/paths';
import { Menu } from './menu-client';
import styles from './sidebar.module.css';

type Props = { menu: Common['main_menu']; footer: Common['footer'] };

export function Sidebar({ menu, footer }: Props) {
  const { place, hours } = addressLines(footer.address);
  return (
    <aside className={styles.sidebar}>
      <Menu items={menu} />
      <div className={styles.foot}>
        <a href={phoneLink(footer.phone)}>{footer.phone}</a>
        {hours && <p>{hours}</p>}
        <p>{place}</p>
      </div>
    </aside>
  );
}
