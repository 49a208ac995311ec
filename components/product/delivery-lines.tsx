import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import { PageLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import type { DeliveryLine } from './delivery-estimate';
import styles from './delivery-lines.module.css';

const LOOK = {
  courier: { Icon: TruckIcon, href: paths.delivery },
  pickup: { Icon: StorefrontIcon, href: paths.contacts },
  guarantee: { Icon: ShieldCheckIcon, href: paths.delivery },
};

/** How a product gets to the visitor, before checkout asks. */
export function DeliveryLines({ lines }: { lines: DeliveryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Доставка и гарантия">
      {lines.map(({ key, name, text, price }) => {
        const { Icon, href } = LOOK[key];
        return (
          <li key={key}>
            <PageLink href={href}>
              <Icon size={24} aria-hidden />
              <span>
                <b>{name}</b>
                {text}
              </span>
              {price && <span className={styles.price}>{price}</span>}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
