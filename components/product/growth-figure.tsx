import styles from './growth-figure.module.css';
import { COMPARED, growthScale, RULER } from './growth-scale';
import { type Habit, SILHOUETTES } from './silhouettes';

type Props = { /** Centimetres, as the plant is sold. */ height: number; habit: Habit | undefined };

const GROUND = 360;
const RULER_X = 52;
const MINOR_TICKS = 5;

/** How tall the plant is, beside something that everyone has held or seen. */
export function GrowthFigure({ height, habit }: Props) {
  const { compared, step, top, figures, unitsOf } = growthScale(height);
  const { name, height: comparedHeight } = COMPARED[compared];
  const tall = unitsOf(height);
  const minors = Array.from({ length: (top / step) * MINOR_TICKS }, (_, index) => (index * step) / MINOR_TICKS);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>Какого оно роста</h2>
        <p>Деления в сантиметрах</p>
      </figcaption>
      <svg
        viewBox="0 0 380 388"
        role="img"
        aria-label={`Высота ${height} см, для сравнения ${name} ${comparedHeight} см`}
      >
        <g className={styles.ruler}>
          <path d={`M${RULER_X} ${GROUND}V${GROUND - RULER}`} />
          {minors.map((cm) => (
            <path key={cm} d={`M${RULER_X} ${GROUND - unitsOf(cm)}h7`} />
          ))}
          {figures.map((cm) => (
            <path key={cm} d={`M${RULER_X} ${GROUND - unitsOf(cm)}h16`} />
          ))}
        </g>
        <g className={styles.figures}>
          {figures.map((cm) => (
            <text key={cm} x={RULER_X - 10} y={GROUND - unitsOf(cm) + 4.5}>
              {cm}
            </text>
          ))}
        </g>
        <path className={styles.ground} d={`M30 ${GROUND}h340`} />
        <g className={styles.plant} transform={`translate(${180 - tall / 2} ${GROUND - tall}) scale(${tall / 100})`}>
          {SILHOUETTES[habit ?? 'upright'] ?? SILHOUETTES.upright}
        </g>
        <path className={styles.mark} d={`M74 ${GROUND - tall}h220`} />
        <text className={styles.label} x="300" y={GROUND - tall + 5}>
          {height} см
        </text>
        <Compared kind={compared} units={unitsOf(comparedHeight)} />
        <text className={styles.caption} x="326" y={GROUND + 20}>
          {name}
        </text>
      </svg>
    </figure>
  );
}

/** Drawn in a box of 100 high that stands on the ground. */
function Compared({ kind, units }: { kind: keyof typeof COMPARED; units: number }) {
  return (
    <g className={styles.compared} transform={`translate(326 ${GROUND - units}) scale(${units / 100})`}>
      {kind === 'mug' ? (
        <path d="M-40 100V12A12 12 0 0 1-28 0h56a12 12 0 0 1 12 12v88M40 24h12a18 18 0 0 1 18 18v16a18 18 0 0 1-18 18H40" />
      ) : (
        <path d="M0 0a7 7 0 0 1 0 14a7 7 0 0 1 0-14zM-11 54V24a6 6 0 0 1 6-6H5a6 6 0 0 1 6 6v30M-6 100V28M6 100V28M0 100V58" />
      )}
    </g>
  );
}
