import styles from './growth-figure.module.css';
import { Adult, Caption, Compared, Label, Plant, RULER_X, Ruler } from './growth-parts';
import { COMPARED, growthScale, type PlantSize } from './growth-scale';
import { type Habit, silhouetteOf } from './silhouettes';

type Props = {
  /** Centimetres, as sold. */
  height: number;
  /** Centimetres. */
  adult?: { height: number; width: number | undefined } | undefined;
  habit: Habit | undefined;
};

const FIRST_X = 76;
const GAP = 22;
const WIDTH = 380;
const ABOVE = 22;
const BELOW = 28;
/** Width of a caption, in viewBox units. */
const CAPTION = 58;

export function GrowthFigure({ height, adult, habit }: Props) {
  const { left, right, bottom } = silhouetteOf(habit);
  const size: PlantSize = {
    height,
    width: (height * (right - left)) / 100,
    adult: adult && { height: adult.height, width: adult.width ?? (adult.height * (right - left)) / bottom },
  };
  const scale = growthScale(size);
  const { name, withName, height: comparedHeight, width: comparedWidth } = COMPARED[scale.compared];
  const ground = ABOVE + scale.unitsOf(scale.top);
  const slots = placed([size.width, ...(size.adult ? [size.adult.width] : []), comparedWidth].map(scale.unitsOf));
  const [now = 0, grown = 0] = slots.centres;
  const beside = slots.centres.at(-1) ?? 0;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{adult ? 'Сейчас и через годы' : `Рост рядом с\u00A0${withName}`}</h2>
        <p>Деления в сантиметрах</p>
      </figcaption>
      <svg
        viewBox={`0 0 ${slots.width} ${ground + BELOW}`}
        role="img"
        aria-label={descriptionOf(size, adult, name, comparedHeight)}
      >
        <Ruler scale={scale} ground={ground} />
        <path className={styles.ground} d={`M30 ${ground}H${slots.width - 10}`} />
        <Plant habit={habit} x={now} ground={ground} height={scale.unitsOf(height)} />
        <path className={styles.mark} d={`M${RULER_X} ${ground - scale.unitsOf(height)}H${now + 30}`} />
        <Label x={now} y={ground - scale.unitsOf(height)} cm={height} />
        {size.adult && (
          <>
            <Adult
              habit={habit}
              x={grown}
              ground={ground}
              height={scale.unitsOf(size.adult.height)}
              width={scale.unitsOf(size.adult.width)}
            />
            <Label x={grown} y={ground - scale.unitsOf(size.adult.height)} cm={size.adult.height} />
            <Caption x={now} y={ground} text="сейчас" />
            <Caption x={grown} y={ground} text="взрослое" />
          </>
        )}
        <Compared kind={scale.compared} x={beside} ground={ground} height={scale.unitsOf(comparedHeight)} />
        <Caption x={beside} y={ground} text={name} />
      </svg>
    </figure>
  );
}

/** Horizontal centres at least `CAPTION` apart, and the total width. */
function placed(widths: number[]) {
  const rooms = widths.map((width) => Math.max(width, CAPTION));
  const spare = WIDTH - FIRST_X - rooms.reduce((sum, room) => sum + room, 0) - GAP * rooms.length;
  const gap = GAP + Math.max(0, spare) / (rooms.length + 1);
  let x = FIRST_X + gap - GAP;
  const centres = rooms.map((room) => {
    const centre = x + room / 2;
    x += room + gap;
    return centre;
  });
  return { centres, width: Math.max(WIDTH, x) };
}

function descriptionOf({ height }: PlantSize, adult: Props['adult'], name: string, compared: number): string {
  const width = adult?.width ? ` и\u00A0${adult.width}\u00A0см в\u00A0ширину` : '';
  const grown = adult ? `, взрослое растение ${adult.height}\u00A0см в\u00A0высоту${width}` : '';
  return `Высота ${height}\u00A0см${grown}, для сравнения ${name} ${compared}\u00A0см`;
}
