import { TextLink } from '@/components/ui/text-link';
import { plantName } from '@/contract/plant-name';
import { adminPaths } from '@/lib/admin/paths';
import { type ProductCard, STATES } from '@/lib/admin/product-form';
import { formatMoment } from '@/lib/orders/dates';
import { CardFacts, CardHeading } from '../card-heading';
import styles from './product-card.module.css';

const BACK = { href: adminPaths.products, name: 'Цены и\u00A0остатки' };

export function ProductHeading({ card }: { card: ProductCard }) {
  const { fields, uuid, path, stocked, reserved, is_removed } = card;
  const { sku } = fields;
  const isShown = fields.publication === 'published' && !is_removed;
  return (
    <CardHeading
      title={plantName({ name: fields.name, size: fields.size ?? undefined })}
      mark={markOf(card)}
      back={BACK}
    >
      <CardFacts>{`Артикул ${sku}. На\u00A0полке ${stocked}, закреплено ${reserved}`}</CardFacts>
      <nav aria-label="Растение" className={styles.links}>
        {isShown && <TextLink href={path}>Страница в&nbsp;магазине</TextLink>}
        <TextLink href={adminPaths.shelf(uuid)}>Полка</TextLink>
        <TextLink href={adminPaths.newProduct(uuid)}>Сделать похожий</TextLink>
      </nav>
    </CardHeading>
  );
}

function markOf({ fields: { publication }, is_removed }: ProductCard) {
  if (is_removed) return { name: 'Снят с\u00A0продажи', tone: 'off' as const };
  if (publication === 'published') return { name: STATES.published, tone: 'done' as const };
  if (publication === 'draft') return { name: STATES.draft, tone: 'pending' as const };
  return { name: `Появится ${formatMoment(publication)}`, tone: 'moving' as const };
}
