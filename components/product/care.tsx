import { DropIcon } from '@phosphor-icons/react/dist/ssr/Drop';
import { PottedPlantIcon } from '@phosphor-icons/react/dist/ssr/PottedPlant';
import { ScissorsIcon } from '@phosphor-icons/react/dist/ssr/Scissors';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/ssr/ShieldWarning';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import styles from './care.module.css';
import { CARE_TICKS } from './care-level';
import { type CareLine, careLines } from './care-lines';

const ICONS = {
  light: SunIcon,
  water: DropIcon,
  winter: SnowflakeIcon,
  pruning: ScissorsIcon,
  soil: PottedPlantIcon,
} satisfies Partial<Record<CareLine['key'], unknown>>;

const TICKS = Array.from({ length: CARE_TICKS }, (_, index) => index + 1);

/** What a plant asks for, a picture and words to each. */
export function Care({ product }: { product: Product }) {
  const lines = careLines(product);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.care} aria-label="Уход">
      {lines.map(({ key, name, text, level }) => {
        const Icon = key === 'safe' ? safetyIcon(product) : ICONS[key];
        return (
          <li key={key}>
            <Icon size={32} weight="light" aria-hidden />
            <b>{name}</b>
            <p>{text}</p>
            <Ticks level={level} />
          </li>
        );
      })}
    </ul>
  );
}

const safetyIcon = ({ attributes }: Product) => (attributes.safe ? ShieldCheckIcon : ShieldWarningIcon);

function Ticks({ level }: { level: number | undefined }) {
  if (level === undefined) return null;
  return (
    <span className={styles.ticks} role="img" aria-label={`${level} из ${CARE_TICKS}`}>
      {TICKS.map((tick) => (
        <i key={tick} className={classNames(tick <= level && styles.on)} />
      ))}
    </span>
  );
}
