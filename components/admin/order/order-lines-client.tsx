'use client';
// Client: holds what is edited and shows what it would do.

import { AdminSection } from '@/components/admin/admin-page';
import { PlantSearch } from '@/components/admin/phone-order/plant-search';
import { SumList, type SumRow } from '@/components/ui/sum-list';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OrderCard } from '@/contract/staff/order-card';
import type { EditPreview } from '@/contract/staff/order-edits';
import { formatMoney } from '@/lib/admin/money-words';
import { addedTo, addProduct } from '@/lib/admin/order-edit';
import { RestoredNote } from '../restored-note';
import { AddedLine } from './added-line';
import styles from './order-edit.module.css';
import { OrderEditBar } from './order-edit-bar';
import { OrderEditFields } from './order-edit-fields';
import { OrderLine } from './order-line';
import { useOrderEdit } from './use-order-edit';

const RESTORED = {
  current: 'Восстановлены несохранённые изменения.',
  outdated:
    'Восстановлены несохранённые изменения. Заказ с\u00A0тех пор изменился: проверьте их, прежде чем сохранить.',
};

const UNKNOWN_TOTAL: SumRow[] = [{ name: 'Итого', value: '—', isDue: true }];

type Props = { card: OrderCard; mayEdit: boolean; mayPlace: boolean };

export function OrderLines({ card, mayEdit, mayPlace }: Props) {
  const editing = useOrderEdit(card);
  const { box, draft, change, isChanged, isFaulty, preview } = editing;
  return (
    <AdminSection title="Растения">
      <div ref={box} tabIndex={-1} className={styles.edit}>
        {mayEdit && (
          <RestoredNote
            text={editing.restored && RESTORED[editing.restored]}
            action="Убрать эти изменения"
            onPress={editing.leave}
          />
        )}
        <ul>
          {card.lines.map((line) => (
            <OrderLine key={line.uuid} line={line} editing={mayEdit ? editing : undefined} mayPlace={mayPlace} />
          ))}
          {addedTo(card, draft).map((added) => (
            <AddedLine key={added.product.uuid} added={added} editing={editing} />
          ))}
        </ul>
        <SumList rows={isFaulty ? UNKNOWN_TOTAL : sumsOf(card, isChanged ? preview : undefined)} />
        {mayEdit && (
          <>
            <div>
              <PlantSearch
                name="plant"
                label="Добавить растение"
                error={undefined}
                onAdd={(product) => change(addProduct(card, draft, product))}
              />
            </div>
            <OrderEditFields editing={editing} zone={card.delivery.zone} />
            {isChanged && <OrderEditBar card={card} editing={editing} />}
          </>
        )}
      </div>
    </AdminSection>
  );
}

/** With the sums that an edit would lead to. */
function sumsOf({ extras, delivery, discount, total }: OrderCard, preview: EditPreview | undefined): SumRow[] {
  const kept = extras.filter(({ key }) => !preview?.dropped.includes(key));
  const price = preview ? (preview.delivery_price ?? undefined) : delivery.price;
  return [
    ...kept.map(({ name, amount, price: each }) => ({
      name: amount > 1 ? `${name}, ${amount}\u00A0шт` : name,
      value: formatMoney(amount * each),
    })),
    ...(price === undefined ? [] : [{ name: 'Доставка', ...changed(delivery.price, price) }]),
    ...(discount > 0 && !preview ? [{ name: 'В\u00A0том числе скидка', value: formatMoney(discount) }] : []),
    { name: 'Итого', ...changed(total, preview?.total_after ?? total), isDue: true },
  ];
}

const changed = (before: number | undefined, after: number) => ({
  value:
    before === undefined || before === after ? (
      formatMoney(after)
    ) : (
      <>
        <VisuallyHidden>было </VisuallyHidden>
        <s className={styles.former}>{formatMoney(before)}</s> <VisuallyHidden>стало </VisuallyHidden>
        {formatMoney(after)}
      </>
    ),
});
