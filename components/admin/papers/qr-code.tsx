import { encode } from 'uqr';
import styles from './qr-code.module.css';

type Props = { id: string; text: string };

/** Drawn once for all its labels. The quiet zone is part of it. */
export function QrSymbol({ id, text }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.drawn} aria-hidden>
      <symbol id={id} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={squares.join('')} fill="#000" />
      </symbol>
    </svg>
  );
}

export const QrCode = ({ id, label }: { id: string; label: string }) => (
  <svg role="img" aria-label={label} className={styles.code}>
    <use href={`#${id}`} />
  </svg>
);
