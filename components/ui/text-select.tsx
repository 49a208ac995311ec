import { Icon } from './icon';
import styles from './text-select.module.css';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
};

/** A select that looks like text, for a setting inside a line. */
export const TextSelect = ({ label, value, options, onChoose }: Props) => (
  <span className={styles.box}>
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
    <Icon name="caret-down" size={16} />
  </span>
);
