import { PackingSlip } from '@/components/admin/papers/packing-slip';
import { PaperPage } from '@/components/admin/papers/paper';
import { PickingList } from '@/components/admin/papers/picking-list';
import { PlantLabels } from '@/components/admin/papers/plant-labels';
import { UpdSheet } from '@/components/admin/papers/upd-sheet';
import { Invoice } from '@/components/order/invoice';
import { nameParts } from '@/contract/nursery-name';
import type { Common } from '@/contract/site';
import type { ReadOrder, WaitingOrder } from '@/contract/staff/order-card';
import { customerOrder } from '@/lib/admin/customer-order';
import type { AdminPaper } from '@/lib/admin/paths';
import { updOf } from '@/lib/admin/upd';

type Props = {
  paper: AdminPaper;
  title: string;
  isRoll: boolean;
  orders: ReadOrder[];
  waiting: WaitingOrder[];
  common: Common;
};

export function Sheets({ paper, title, isRoll, orders, waiting, common }: Props) {
  const isEmpty = orders.length === 0 && (paper !== 'picking' || waiting.length === 0);
  if (isEmpty) return <Nothing title={title} why="Таких заказов нет" />;
  switch (paper) {
    case 'picking':
      return <PickingList title={title} orders={orders} waiting={waiting} />;
    case 'slips':
      return orders.map((order) => (
        <PackingSlip
          key={order.number}
          order={order}
          shop={{ ...common.footer, name: common.seller?.name ?? nameParts(common.header.logo_alt).name }}
        />
      ));
    case 'labels':
      return <PlantLabels title={title} orders={orders} isRoll={isRoll} />;
    case 'bill':
    case 'upd':
      return <CompanySheets paper={paper} title={title} orders={orders} common={common} />;
  }
}

type CompanyProps = Pick<Props, 'title' | 'orders' | 'common'> & { paper: 'bill' | 'upd' };

function CompanySheets({ paper, title, orders, common: { seller, footer } }: CompanyProps) {
  if (!seller) return <Nothing title={title} why="В настройках магазина нет реквизитов продавца" />;
  const shown = orders.filter((order) => order.has_sums);
  if (shown.length === 0) return <Nothing title={title} why="В этой бумаге суммы, а они видны не всем сотрудникам" />;
  const billed = shown.flatMap((order) => (order.company ? [{ order, company: order.company }] : []));
  if (billed.length === 0) return <Nothing title={title} why="Покупатель не оставил реквизитов организации" />;
  return billed.map(({ order, company }) =>
    paper === 'upd' ? (
      <UpdSheet key={order.number} upd={updOf(order, seller)} seller={seller} buyer={company} />
    ) : (
      <PaperPage key={order.number}>
        <Invoice order={customerOrder(order)} payer={company} seller={seller} phone={footer.phone} />
      </PaperPage>
    ),
  );
}

const Nothing = ({ title, why }: { title: string; why: string }) => (
  <>
    <h1>{title}</h1>
    <p>{why}</p>
  </>
);
