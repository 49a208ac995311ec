import { TextLink } from '@/components/ui/text-link';
import type { AnswerOf } from '@/contract/call';
import type { Permission } from '@/contract/staff/permissions';
import type { staffShelf } from '@/contract/staff/shelf';
import { adminPaths } from '@/lib/admin/paths';
import { formatNumber } from '@/lib/format/plural';
import { withQuery } from '@/lib/paths';
import { AdminHeading, AdminSection } from '../admin-page';
import { CountForm } from './count-form-client';
import { Lots } from './lots';
import { ReceiveForm } from './receive-form-client';
import { ShelfMoves } from './shelf-moves';
import styles from './shelf-page.module.css';
import { WriteOffForm } from './write-off-form-client';

type Shelf = AnswerOf<typeof staffShelf.shelf>;
type Props = { shelf: Shelf; page: number; today: string; permissions: readonly Permission[] };

export function ShelfPage({ shelf, page, today, permissions }: Props) {
  const { uuid, name, stocked, reserved, lots, items, has_more } = shelf;
  const open = lots.filter(({ closed_at }) => !closed_at);
  return (
    <>
      <AdminHeading
        title={name}
        lead={leadOf(shelf)}
        back={{ href: adminPaths.products, name: 'Цены и\u00A0остатки' }}
      />
      <ShelfLinks shelf={shelf} mayReadLog={permissions.includes('log.read')} />
      <dl className={styles.figures}>
        <Figure name={'На\u00A0полке'} pieces={stocked} />
        <Figure name="Закреплено" pieces={reserved} />
        <Figure name="Свободно" pieces={stocked - reserved} />
      </dl>
      <div className={styles.forms}>
        <ReceiveForm uuid={uuid} lots={open} today={today} />
        <WriteOffForm uuid={uuid} lots={open} />
        <CountForm uuid={uuid} stocked={stocked} />
      </div>
      <Lots lots={lots} uuid={uuid} today={today} />
      <AdminSection title="Движение">
        <ShelfMoves moves={items} uuid={uuid} page={page} hasMore={has_more} />
      </AdminSection>
    </>
  );
}

const leadOf = ({ sku, size, bed }: Shelf): string =>
  [`Арт.\u00A0${sku}`, size, bed && `место: ${bed}`].filter(Boolean).join(' · ');

const ShelfLinks = ({ shelf: { uuid, path, is_removed }, mayReadLog }: { shelf: Shelf; mayReadLog: boolean }) => (
  <p className={styles.links}>
    <TextLink href={adminPaths.product(uuid)}>Карточка</TextLink>
    {is_removed ? 'Снят с\u00A0продажи' : <TextLink href={path}>Страница в&nbsp;магазине</TextLink>}
    {mayReadLog && (
      <TextLink href={withQuery(adminPaths.log, { subject: 'products', key: uuid })}>Журнал правок</TextLink>
    )}
  </p>
);

const Figure = ({ name, pieces }: { name: string; pieces: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatNumber(pieces)}</dd>
  </div>
);
