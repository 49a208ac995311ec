import { Icon } from '@/components/ui/icon';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import type { IconName } from '@/lib/media/icon-set';
import styles from './care.module.css';
import { CARE_TICKS, type CareLine, careLines } from './care-lines';

const ICONS = {
  light: 'sun',
  water: 'drop',
  winter: 'snowflake',
  pruning: 'scissors',
  soil: 'potted-plant',
} as const satisfies Partial<Record<CareLine['key'], IconName>>;

const TICKS = Array.from({ length: CARE_TICKS }, (_, index) => index + 1);

export function Care({ product }: { product: Product }) {
  const lines = careLines(product);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.care} aria-label="Уход">
      {lines.map(({ key, name, text, level }) => (
        <li key={key}>
          <Icon name={key === 'safe' ? safetyIcon(product) : ICONS[key]} size={32} weight="light" />
          <b>{name}</b>
          <p>{text}</p>
          <Ticks name={name} level={level} />
        </li>
      ))}
    </ul>
  );
}

const safetyIcon = ({ attributes }: Product) => (attributes.safe ? 'shield-check' : 'shield-warning');

function Ticks({ name, level }: Pick<CareLine, 'name' | 'level'>) {
  if (level === undefined) return null;
  return (
    <span className={styles.ticks} role="img" aria-label={`${name}: ${level} из ${CARE_TICKS}`}>
      {TICKS.map((tick) => (
        <i key={tick} className={classNames(tick <= level && styles.on)} />
      ))}
    </span>
  );
}
