import { type Barcode, DOTS_IN_MM } from '@/lib/admin/barcode';
import styles from './barcode.module.css';

type SymbolProps = { id: string; barcode: Barcode };
type ImageProps = SymbolProps & { label: string };

/** Drawn once for all its labels; stretched to the height of each. */
export const BarcodeSymbol = ({ id, barcode: { width, bars } }: SymbolProps) => (
  <svg className={styles.drawn} aria-hidden>
    <symbol id={id} viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" shapeRendering="crispEdges">
      <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join('')} fill="#000" />
    </symbol>
  </svg>
);

/** As wide as it is printed, whatever the place. */
export const BarcodeImage = ({ id, barcode, label }: ImageProps) => (
  <svg role="img" aria-label={label} className={styles.code} width={`${barcode.width / DOTS_IN_MM}mm`}>
    <use href={`#${id}`} />
  </svg>
);
