import { PrintButton } from '@/components/ui/print-button-client';
import { payerText } from '@/contract/order-labels';
import { invoiceTerm } from '@/contract/order-terms';
import type { Order } from '@/contract/orders';
import type { Seller } from '@/contract/site';
import { formatOrderDay } from '@/lib/orders/dates';
import { countText, invoiceLines, sumText } from '@/lib/orders/invoice';
import { awaitsMoney } from '@/lib/orders/labels';
import styles from './invoice.module.css';
import { InvoiceTable } from './invoice-table';

type Props = {
  order: Order;
  payer: NonNullable<Order['company']>;
  seller: Seller;
  phone: string;
};

export function Invoice({ order, payer, seller, phone }: Props) {
  const { number, date, total, delivery } = order;
  const lines = invoiceLines(order);
  const day = `${formatOrderDay(date)}\u00A0г.`;
  return (
    <article className={styles.sheet}>
      <div className={styles.tools}>
        <PrintButton>Распечатать</PrintButton>
      </div>
      <Bank seller={seller} purpose={`Оплата по счёту №\u00A0${number} от\u00A0${day} ${seller.vat}`} />
      <h1>
        Счёт на оплату <span className={styles.number}>№ {number}</span> от&nbsp;{day}
      </h1>
      <dl className={styles.sides}>
        <Fact name="Поставщик">{payerText(seller)}</Fact>
        <Fact name="Покупатель">{payerText(payer)}</Fact>
      </dl>
      <InvoiceTable lines={lines} total={total} vat={seller.vat} />
      <p className={styles.sum}>
        {countText(lines, total)}
        <b>{sumText(total)}</b>
      </p>
      <ul className={styles.terms}>
        {awaitsMoney(order) && <li>{invoiceTerm(order)} Отправим или выдадим их после оплаты.</li>}
        {delivery.method !== 'pickup' && delivery.price === undefined && (
          <li>Доставки в счёте нет: её стоимость назовём {phone ? `по телефону ${phone}` : 'отдельно'}.</li>
        )}
      </ul>
      <p className={styles.hands}>
        <span>Руководитель</span>
        <span>Бухгалтер</span>
      </p>
    </article>
  );
}

const Bank = ({ seller, purpose }: { seller: Seller; purpose: string }) => (
  <dl className={styles.bank}>
    <Fact name="Получатель">{seller.name}</Fact>
    <Fact name="ИНН">{seller.inn}</Fact>
    <Fact name="КПП">{seller.kpp}</Fact>
    <Fact name="Расчётный счёт">{seller.account}</Fact>
    <Fact name="Банк получателя">{seller.bank}</Fact>
    <Fact name="БИК">{seller.bic}</Fact>
    <Fact name="Корр. счёт">{seller.correspondent_account}</Fact>
    <Fact name="Назначение платежа">{purpose}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
