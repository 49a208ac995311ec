import type { BlockOf } from './block-context';
import styles from './hero-scale.module.css';

type Props = NonNullable<BlockOf<'hero'>['scale']>;

const TICK_CM = 2;
const FIGURE_CM = 10;
/** A share of the frame: figures nearer to its upper edge would be cut. */
const AIR = 0.03;

/** True to the plant's height; zero is the lower edge of the pot. */
export function HeroScale({ plant_top, plant_bottom, height_cm }: Props) {
  const share = (plant_bottom - plant_top) / height_cm;
  const ticks = Math.floor((plant_bottom - AIR) / (share * TICK_CM));
  return (
    <div className={styles.scale} aria-hidden>
      {Array.from({ length: ticks + 1 }, (_, index) => index * TICK_CM).map((cm) => {
        const top = `${(plant_bottom - cm * share) * 100}%`;
        return cm % FIGURE_CM === 0 ? (
          <span key={cm} className={styles.major} style={{ top }}>
            {cm > 0 && cm}
          </span>
        ) : (
          <i key={cm} style={{ top }} />
        );
      })}
    </div>
  );
}
