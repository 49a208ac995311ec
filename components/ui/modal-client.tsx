'use client';

// An island: a native dialog is opened by a call, and by a call gives the focus back.

import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import styles from './modal.module.css';
import { lockScroll } from './scroll-lock';

type DialogProps = {
  /** It closes, or has been closed by the browser: its owner has to follow. */
  onClose: () => void;
  /** What was begun in here still goes on: nobody asks to close it. The browser may close it all the same. */
  isBusy?: boolean | undefined;
  /** Names the dialog; a side or a bottom sheet also shows it above its content. */
  label: string;
  /** Of a modal in the centre. Both are bottom sheets on phones. */
  size?: 'auth' | 'question' | 'general' | undefined;
  /** `side`, a drawer at the right, is a bottom sheet on phones, too; `top` covers a narrow window. */
  placement?: 'centre' | 'side' | 'bottom' | 'top' | undefined;
  /** The content reaches the edges and brings its own spacing. */
  isFlush?: boolean | undefined;
  /** The focus goes to the dialog itself, or to what carries `data-autofocus` in here. */
  children: ReactNode;
};

/** A layer over the page. Escape, the backdrop and its button ask to close it. Nothing of it exists while closed. [UI-08] */
export function Modal({ isOpen, ...dialog }: DialogProps & { isOpen: boolean }) {
  return isOpen && <Dialog {...dialog} />;
}

function Dialog({
  onClose,
  isBusy = false,
  label,
  size = 'general',
  placement = 'centre',
  isFlush = false,
  children,
}: DialogProps) {
  const labelId = useId();
  const isPressedOutside = useRef(false);
  const isSheet = placement === 'side' || placement === 'bottom';

  const ask = () => !isBusy && onClose();

  // The backdrop is the dialog's own, its content fills it. A press that began inside, as of selecting text, is no wish to leave.
  const closeOutside = (event: MouseEvent) => {
    if (isPressedOutside.current && isItself(event)) ask();
  };

  const closeButton = <CloseButton isBusy={isBusy} onPress={ask} />;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is the dialog's own key
    <dialog
      ref={hold}
      tabIndex={-1}
      className={classNames(styles.modal, styles[placement], placement === 'centre' && styles[size])}
      {...(isSheet ? { 'aria-labelledby': labelId } : { 'aria-label': label })}
      onMouseDown={(event) => {
        isPressedOutside.current = isItself(event);
      }}
      onClick={closeOutside}
      onCancel={(event) => {
        if (!isItself(event)) return;
        event.preventDefault();
        ask();
      }}
      // The browser itself closes it on a second Escape.
      onClose={(event) => {
        if (isItself(event) && !event.currentTarget.open) onClose();
      }}
    >
      {isSheet && (
        <header className={styles.header}>
          <h2 id={labelId}>{label}</h2>
          {closeButton}
        </header>
      )}
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
      {!isSheet && closeButton}
    </dialog>
  );
}

const CloseButton = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={styles.close}
    aria-label="Закрыть"
    aria-disabled={isBusy || undefined}
    onClick={onPress}
  >
    <Icon name="x" size={24} />
  </button>
);

/** What happens to a dialog or a file field inside comes by here, too. */
const isItself = (event: SyntheticEvent) => event.target === event.currentTarget;

/** While the dialog stands in the page it is open and the page behind is still. */
function hold(dialog: HTMLDialogElement) {
  const release = lockScroll();
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  return () => {
    dialog.close();
    release();
  };
}
