import type { ReadOrder } from '@/contract/staff/order-card';
import type { Permission } from '@/contract/staff/permissions';
import { OrderActions } from './order-actions-client';
import { OrderCourse } from './order-course';
import { OrderCustomer } from './order-customer';
import { OrderDelivery } from './order-delivery';
import { OrderHeading } from './order-heading';
import { OrderLetters } from './order-letters';
import { OrderLines } from './order-lines-client';
import { OrderMoney } from './order-money-client';
import styles from './order-page.module.css';
import { OrderPlan } from './order-plan-client';
import { OrderPlants } from './order-plants-client';
import { UnsavedEdit } from './unsaved-edit-client';

type Props = { card: ReadOrder; permissions: readonly Permission[] };

export function OrderPage({ card, permissions }: Props) {
  const may = (permission: Permission) => permissions.includes(permission);
  return (
    <UnsavedEdit>
      <div className={styles.page}>
        <OrderHeading card={card} />
        <OrderActions card={card} permissions={permissions} />
        <div className={styles.columns}>
          {card.has_sums && (
            <div className={styles.money}>
              <OrderMoney card={card} mayRecord={may('orders.money')} />
            </div>
          )}
          <div className={styles.lines}>
            {card.has_sums ? (
              <OrderLines card={card} mayEdit={card.can_edit && may('orders.write')} mayPlace={may('products.write')} />
            ) : (
              <OrderPlants card={card} mayPlace={may('products.write')} />
            )}
            <OrderCourse card={card} mayOpenLog={may('log.read')} />
          </div>
          <div className={styles.side}>
            <OrderPlan card={card} mayWrite={may('orders.write')} />
            <OrderCustomer card={card} mayOpen={may('customers.read')} />
            <OrderDelivery card={card} />
            <OrderLetters letters={card.letters} />
          </div>
        </div>
      </div>
    </UnsavedEdit>
  );
}
