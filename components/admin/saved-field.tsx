import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import styles from './saved-field.module.css';
import { SavedNote } from './saved-note';
import { type SavedText, useSavedText } from './use-saved-text';

type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = {
  value: string;
  onChange: (event: ChangeEvent<Text>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<Text>) => void;
};

type Props = SavedText & {
  /** How a colleague's value is shown beside the field. */
  format?: (saved: string) => string;
  children: (control: Control) => ReactNode;
};

const ACTIONS = {
  overwrite: { insist: 'Записать моё', discard: 'Оставить, как у\u00A0коллеги' },
  save: { insist: 'Записать', discard: 'Не\u00A0записывать' },
};

const asIs = (text: string) => text;

/** A field that saves its text by itself, and asks before it writes over a colleague's. */
export function SavedField({ format = asIs, children, ...field }: Props) {
  const { text, note, change, leave, insist, discard } = useSavedText(field);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<Text>) => {
    if (key === 'Enter' && currentTarget instanceof HTMLInputElement) leave();
  };
  const actions = note.asks && ACTIONS[note.asks];
  return (
    <>
      {children({ value: text, onChange: ({ target }) => change(target.value), onBlur: leave, onKeyDown })}
      <SavedNote note={note} />
      {actions && (
        <div className={styles.question}>
          {note.asks === 'overwrite' && (
            <p className={styles.theirs}>У коллеги: {field.saved ? `«${format(field.saved)}»` : 'пусто'}</p>
          )}
          <Button tone="quiet" size="compact" onClick={insist}>
            {actions.insist}
          </Button>
          <Button tone="quiet" size="compact" onClick={discard}>
            {actions.discard}
          </Button>
        </div>
      )}
    </>
  );
}
