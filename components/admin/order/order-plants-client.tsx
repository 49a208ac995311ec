'use client';
// Client: the bed of a plant is edited within its line.

import { AdminSection } from '@/components/admin/admin-page';
import type { OrderWork } from '@/contract/staff/order-card';
import { OrderLine } from './order-line';

type Props = { card: OrderWork; mayPlace: boolean };

/** For those who pick the plants and see no sums. */
export const OrderPlants = ({ card: { lines, extras }, mayPlace }: Props) => (
  <AdminSection title="Растения">
    <ul>
      {lines.map((line) => (
        <OrderLine key={line.uuid} line={line} editing={undefined} mayPlace={mayPlace} />
      ))}
    </ul>
    {extras.length > 0 && (
      <p>{`Услуги: ${extras.map(({ name, amount }) => (amount > 1 ? `${name}, ${amount}\u00A0шт` : name)).join('; ')}`}</p>
    )}
  </AdminSection>
);
