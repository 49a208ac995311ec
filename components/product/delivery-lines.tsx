import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import type { DeliveryEstimate } from './delivery-estimate';
import styles from './delivery-lines.module.css';
import { PlaceLine } from './place-line-client';

const LOOK = {
  pickup: { icon: 'storefront', href: paths.contacts },
  guarantee: { icon: 'shield-check', href: paths.delivery },
} as const;

export function DeliveryLines({ places, lines }: DeliveryEstimate) {
  if (places.length + lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Доставка и гарантия">
      {places.length > 0 && <PlaceLine places={places} />}
      {lines.map(({ key, name, text, price }) => {
        const { icon, href } = LOOK[key];
        return (
          <li key={key}>
            <PageLink href={href} className={styles.line}>
              <Icon name={icon} size={24} />
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
