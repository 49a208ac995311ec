import styles from './growth-figure.module.css';
import type { COMPARED, growthScale } from './growth-scale';
import { type Habit, POT, silhouetteOf } from './silhouettes';

const MINOR_TICKS = 5;
export const RULER_X = 52;

export function Ruler({ scale, ground }: { scale: ReturnType<typeof growthScale>; ground: number }) {
  const { figures, top, step, unitsOf } = scale;
  const minors = Array.from({ length: (top / step) * MINOR_TICKS }, (_, index) => (index * step) / MINOR_TICKS);
  return (
    <>
      <g className={styles.ruler}>
        <path d={`M${RULER_X} ${ground}V${ground - unitsOf(top)}`} />
        {minors.map((cm) => (
          <path key={cm} d={`M${RULER_X} ${ground - unitsOf(cm)}h7`} />
        ))}
        {figures.map((cm) => (
          <path key={cm} d={`M${RULER_X} ${ground - unitsOf(cm)}h16`} />
        ))}
      </g>
      <g className={styles.figures}>
        {figures.map((cm) => (
          <text key={cm} x={RULER_X - 10} y={ground - unitsOf(cm) + 4.5}>
            {cm}
          </text>
        ))}
      </g>
    </>
  );
}

type Placement = { x: number; ground: number; height: number };

export function Plant({ habit, x, ground, height }: Placement & { habit: Habit | undefined }) {
  const { crown, isPotted } = silhouetteOf(habit);
  return (
    <g className={styles.plant} transform={`translate(${x - height / 2} ${ground - height}) scale(${height / 100})`}>
      {!isPotted && POT}
      {crown}
    </g>
  );
}

export function Adult({ habit, x, ground, height, width }: Placement & { width: number; habit: Habit | undefined }) {
  const { crown, left, right, bottom } = silhouetteOf(habit);
  const scale = `scale(${width / (right - left)} ${height / bottom})`;
  return (
    <g
      className={styles.adult}
      transform={`translate(${x - width / 2} ${ground - height}) ${scale} translate(${-left} 0)`}
    >
      {crown}
    </g>
  );
}

export const Label = ({ x, y, cm }: { x: number; y: number; cm: number }) => (
  <text className={styles.label} x={x} y={y - 7}>
    {cm} см
  </text>
);

export const Caption = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text className={styles.caption} x={x} y={y + 20}>
    {text}
  </text>
);

/** Paths are drawn in a box of height 100. */
export function Compared({ kind, x, ground, height }: Placement & { kind: keyof typeof COMPARED }) {
  return (
    <g className={styles.compared} transform={`translate(${x} ${ground - height}) scale(${height / 100})`}>
      {kind === 'mug' ? (
        <path d="M-40 100V12A12 12 0 0 1-28 0h56a12 12 0 0 1 12 12v88M40 24h12a18 18 0 0 1 18 18v16a18 18 0 0 1-18 18H40" />
      ) : (
        <path d="M0 0a7 7 0 0 1 0 14a7 7 0 0 1 0-14zM-11 54V24a6 6 0 0 1 6-6H5a6 6 0 0 1 6 6v30M-6 100V28M6 100V28M0 100V58" />
      )}
    </g>
  );
}
