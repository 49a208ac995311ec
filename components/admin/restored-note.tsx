import { Button } from '@/components/ui/button';
import styles from './restored-note.module.css';

type Props = { text: string | undefined; action: string; onPress: () => void };

/** Says that a draft was restored, and drops it. The live region exists before its text. */
export const RestoredNote = ({ text, action, onPress }: Props) => (
  <div role="status" className={text && styles.restored}>
    {text && (
      <>
        <p>{text}</p>
        <Button tone="quiet" size="compact" onClick={onPress}>
          {action}
        </Button>
      </>
    )}
  </div>
);
