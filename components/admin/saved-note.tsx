import { classNames } from '@/lib/class-names';
import styles from './saved-note.module.css';

export const SavedNote = ({ note: { text, isWrong } }: { note: { text: string; isWrong: boolean } }) => (
  <p role="status" className={classNames(styles.note, isWrong && styles.wrong)}>
    {text}
  </p>
);
