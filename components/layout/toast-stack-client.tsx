'use client';
// An island: part of the toasts that is loaded only when there is one to show.

import { Slide, ToastContainer, toast } from 'react-toastify';
import type { Notice } from '@/lib/notify';
import { ToastBody } from './toast-body-client';
import styles from './toast-stack.module.css';

const LAYER = 'toasts';

/** At the top right; a toast counts its time itself. [UI-12] */
export function ToastStack() {
  return (
    <div id={LAYER} popover="manual" className={styles.layer}>
      <ToastContainer
        className={styles.stack ?? ''}
        toastClassName={styles.slot ?? ''}
        position="top-right"
        autoClose={false}
        transition={Slide}
        hideProgressBar
        closeButton={false}
        icon={false}
        newestOnTop
        limit={4}
        aria-label="Уведомления"
      />
    </div>
  );
}

/** A modal dialog lies above every z-index: in its layer of the browser whoever comes last is on top. */
function raise(): void {
  const layer = document.getElementById(LAYER);
  // A browser without popovers does not know the selector either: it would throw.
  if (!layer?.showPopover) return;
  const isOpen = layer.matches(':popover-open');
  if (isOpen && !document.querySelector(':modal')) return;
  if (isOpen) layer.hidePopover();
  layer.showPopover();
}

/** The same words are not said twice at once. */
export function showToast(notice: Notice): void {
  const { kind, text } = notice;
  const id = `${kind}: ${text}`;
  const close = () => toast.dismiss(id);
  raise();
  toast(<ToastBody {...notice} close={close} />, {
    toastId: id,
    role: kind === 'success' || kind === 'info' ? 'status' : 'alert',
  });
}
