import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OrderWork, WorkLine } from '@/contract/staff/order-card';
import { labelSheets } from '@/lib/admin/paper-words';
import { absolute } from '@/lib/seo/structured-data/thing';
import styles from './plant-labels.module.css';
import { QrCode, QrSymbol } from './qr-code';

type Props = { title: string; orders: readonly OrderWork[]; isRoll: boolean };
type LabelProps = { line: WorkLine; number: string };

const idOf = ({ uuid }: WorkLine): string => `qr-${uuid}`;

/** 60 × 40 mm for each piece: 21 on a sheet of A4, or one after another for a label printer. */
export function PlantLabels({ title, orders, isRoll }: Props) {
  const labels = orders.flatMap(({ number, lines }) => lines.map((line) => ({ line, number, amount: line.amount })));
  const plants = new Map(labels.map(({ line }) => [line.uuid, line]));
  return (
    <article className={isRoll ? styles.roll : styles.sheets}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {[...plants.values()].map((line) => (
        <QrSymbol key={line.uuid} id={idOf(line)} text={absolute(line.path)} />
      ))}
      {labelSheets(labels).map((sheet, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies of a label have nothing else, and labels never move
        <ul key={page} className={styles.sheet}>
          {sheet.map(({ line, number }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Label key={place} line={line} number={number} />
          ))}
        </ul>
      ))}
    </article>
  );
}

const Label = ({ line, number }: LabelProps) => (
  <li className={styles.label}>
    <b className={styles.name}>{line.name}</b>
    {line.latin_name && (
      <i className={styles.latin} lang="la">
        {line.latin_name}
      </i>
    )}
    <p className={styles.facts}>
      {line.size && <b>{line.size}</b>}
      <span>{`Заказ №\u00A0${number}`}</span>
      <span>{`Арт. ${line.sku}`}</span>
    </p>
    <div className={styles.code}>
      <QrCode id={idOf(line)} label="Код ведёт на страницу растения" />
    </div>
  </li>
);
