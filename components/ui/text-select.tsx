import { Icon } from './icon';
import styles from './text-select.module.css';

type Props = {
  label: string;
  /** Empty: nothing is chosen yet, and `prompt` is shown. */
  value: string;
  prompt?: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
};

export const TextSelect = ({ label, value, prompt, options, onChoose }: Props) => (
  <span className={styles.box}>
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {value === '' && prompt !== undefined && (
        <option value="" hidden>
          {prompt}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
    <Icon name="caret-down" size={16} />
  </span>
);
