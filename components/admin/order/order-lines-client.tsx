'use client';
// Client: holds what is edited and shows what it would do.

import { AdminSection } from '@/components/admin/admin-page';
import { PlantSearch } from '@/components/admin/phone-order/plant-search';
import { SumList } from '@/components/ui/sum-list';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatMoney } from '@/lib/admin/money-words';
import { addedTo, addProduct } from '@/lib/admin/order-edit';
import { AddedLine } from './added-line';
import styles from './order-edit.module.css';
import { OrderEditBar } from './order-edit-bar';
import { OrderEditFields } from './order-edit-fields';
import { OrderLine } from './order-line';
import { useOrderEdit } from './use-order-edit';

type Props = { card: OrderCard; mayEdit: boolean; mayPlace: boolean };

export function OrderLines({ card, mayEdit, mayPlace }: Props) {
  const editing = useOrderEdit(card);
  const { box, draft, change, isChanged } = editing;
  return (
    <AdminSection title="Растения">
      <div ref={box} tabIndex={-1} className={styles.edit}>
        <ul>
          {card.lines.map((line) => (
            <OrderLine key={line.uuid} line={line} editing={mayEdit ? editing : undefined} mayPlace={mayPlace} />
          ))}
          {addedTo(card, draft).map((added) => (
            <AddedLine key={added.product.uuid} added={added} editing={editing} />
          ))}
        </ul>
        <SumList rows={sumsOf(card)} />
        {mayEdit && (
          <>
            <div>
              <PlantSearch
                name="plant"
                error={undefined}
                onAdd={(product) => change(addProduct(card, draft, product))}
              />
            </div>
            <OrderEditFields method={card.delivery.method} editing={editing} />
            {isChanged && <OrderEditBar editing={editing} />}
          </>
        )}
      </div>
    </AdminSection>
  );
}

const sumsOf = ({ extras, delivery, discount, total }: OrderCard) => [
  ...extras.map(({ name, amount, price }) => ({
    name: amount > 1 ? `${name}, ${amount}\u00A0шт` : name,
    value: formatMoney(amount * price),
  })),
  ...(delivery.price === undefined ? [] : [{ name: 'Доставка', value: formatMoney(delivery.price) }]),
  ...(discount > 0 ? [{ name: 'В\u00A0том числе скидка', value: formatMoney(discount) }] : []),
  { name: 'Итого', value: formatMoney(total), isDue: true },
];
