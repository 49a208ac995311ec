import type { Order } from '@/contract/orders';
import type { Seller } from '@/contract/site';
import { taxNumbers, type Upd, withAddress } from '@/lib/admin/upd';
import { UpdHands } from './upd-hands';
import styles from './upd-sheet.module.css';
import { UpdTable } from './upd-table';

type Payer = NonNullable<Order['company']>;
type Props = { upd: Upd; seller: Seller; buyer: Payer };

/** The form of letter ММВ-20-3/96@ with the rows of resolution 1137. */
export const UpdSheet = ({ upd, seller, buyer }: Props) => (
  <article className={styles.sheet}>
    <header className={styles.top}>
      <div className={styles.status}>
        <h1>Универсальный передаточный документ</h1>
        <p>
          Статус: <b className={styles.figure}>{upd.status}</b>
        </p>
        <p className={styles.legend}>1 – счёт-фактура и передаточный документ (акт), 2 – передаточный документ (акт)</p>
      </div>
      <dl className={styles.rows}>
        <Row name="Счёт-фактура №" place="1">{`${upd.number} от ${upd.day}`}</Row>
        <Row name="Исправление №" place="1а">
          — от —
        </Row>
        <Row name="Продавец" place="2">
          {seller.name}
        </Row>
        <Row name="Адрес" place="2а">
          {seller.address}
        </Row>
        <Row name="ИНН/КПП продавца" place="2б">
          {taxNumbers(seller)}
        </Row>
        <Row name="Грузоотправитель и его адрес" place="3">
          Он же
        </Row>
        <Row name="Грузополучатель и его адрес" place="4">
          {withAddress(buyer)}
        </Row>
        <Row name="К платёжно-расчётному документу №" place="5">
          ________ от ____________
        </Row>
        <Row name="Документ об отгрузке: № п/п" place="5а">{`1–${upd.lines.length} № ${upd.number} от ${upd.day}`}</Row>
        <Row name="Покупатель" place="6">
          {buyer.name}
        </Row>
        <Row name="Адрес" place="6а">
          {buyer.address ?? ''}
        </Row>
        <Row name="ИНН/КПП покупателя" place="6б">
          {taxNumbers(buyer)}
        </Row>
        <Row name="Валюта: наименование, код" place="7">
          российский рубль, 643
        </Row>
        <Row name="Идентификатор государственного контракта (при наличии)" place="8">
          —
        </Row>
      </dl>
    </header>
    <UpdTable upd={upd} />
    <UpdHands upd={upd} seller={seller} buyer={buyer} />
  </article>
);

const Row = ({ name, place, children }: { name: string; place: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className={styles.place}>{`(${place})`}</dd>
  </div>
);
