import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OrderWork, WorkLine } from '@/contract/staff/order-card';
import { type Barcode, barcodeOf } from '@/lib/admin/barcode';
import { labelSheets } from '@/lib/admin/paper-words';
import { absolute } from '@/lib/seo/structured-data/thing';
import { BarcodeImage, BarcodeSymbol } from './barcode';
import styles from './plant-labels.module.css';
import { QrCode, QrSymbol } from './qr-code';

type Props = { title: string; orders: readonly OrderWork[]; isRoll: boolean };
type LabelProps = { line: WorkLine; number: string; barcode: Barcode | undefined };

const idOf = ({ uuid }: WorkLine): string => `qr-${uuid}`;
const barcodeId = ({ uuid }: WorkLine): string => `barcode-${uuid}`;

/** 60 × 40 mm for each piece: 21 on a sheet of A4, or one after another for a label printer. */
export function PlantLabels({ title, orders, isRoll }: Props) {
  const labels = orders.flatMap(({ number, lines }) => lines.map((line) => ({ line, number, amount: line.amount })));
  const plants = [...new Map(labels.map(({ line }) => [line.uuid, line])).values()];
  const barcodes = new Map(plants.map((line) => [line.uuid, barcodeOf(line.sku)]));
  return (
    <article className={isRoll ? styles.roll : styles.sheets}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {plants.map((line) => (
        <Codes key={line.uuid} line={line} barcode={barcodes.get(line.uuid)} />
      ))}
      {labelSheets(labels).map((sheet, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies of a label have nothing else, and labels never move
        <ul key={page} className={styles.sheet}>
          {sheet.map(({ line, number }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Label key={place} line={line} number={number} barcode={barcodes.get(line.uuid)} />
          ))}
        </ul>
      ))}
    </article>
  );
}

const Codes = ({ line, barcode }: Omit<LabelProps, 'number'>) => (
  <>
    <QrSymbol id={idOf(line)} text={absolute(line.path)} />
    {barcode && <BarcodeSymbol id={barcodeId(line)} barcode={barcode} />}
  </>
);

const Label = ({ line, number, barcode }: LabelProps) => (
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
      {barcode && <BarcodeImage id={barcodeId(line)} barcode={barcode} label={`Штрихкод артикула ${line.sku}`} />}
      <span>{`Арт. ${line.sku}`}</span>
    </p>
    <div className={styles.code}>
      <QrCode id={idOf(line)} label="Код ведёт на страницу растения" />
    </div>
  </li>
);
