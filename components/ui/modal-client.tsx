'use client';

// Client: showModal() opens a native dialog.

import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import styles from './modal.module.css';
import { lockScroll } from './scroll-lock';

type DialogProps = {
  onClose: () => void;
  isBusy?: boolean | undefined;
  label: string;
  size?: 'auth' | 'question' | 'general' | undefined;
  placement?: 'centre' | 'side' | 'bottom' | 'top' | undefined;
  isFlush?: boolean | undefined;
  children: ReactNode;
};

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

  // Neither a press that starts inside, such as a text selection, nor the second click on what opened the dialog.
  const closeOutside = (event: MouseEvent) => {
    if (isPressedOutside.current && isItself(event) && event.detail < 2) ask();
  };

  const closeButton = <CloseButton isBusy={isBusy} onPress={ask} />;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape is handled by the dialog
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
      // Browsers close the dialog on a second Escape, even if the first was prevented.
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

const isItself = (event: SyntheticEvent) => event.target === event.currentTarget;

function hold(dialog: HTMLDialogElement) {
  const release = lockScroll();
  dialog.showModal();
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  return () => {
    dialog.close();
    release();
  };
}
