'use client';
// Client: loads with the first toast. No autoClose: Toast has its own timer. [UI-12]

import { type Id, Slide, ToastContainer, toast } from 'react-toastify';
import type { TopicNotice } from '@/lib/notify';
import { Toast } from './toast-client';
import styles from './toast-container.module.css';

const LAYER = 'toasts';

export function Toasts() {
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
        aria-label="Уведомления"
      />
    </div>
  );
}

/** Only the top layer is above a modal dialog, and there the last opened element wins. */
function raise(): void {
  const layer = document.getElementById(LAYER);
  if (!layer?.showPopover) return;
  const isOpen = layer.matches(':popover-open');
  if (isOpen && !document.querySelector(':modal')) return;
  if (isOpen) layer.hidePopover();
  layer.showPopover();
}

const shown = new Map<TopicNotice['topic'], Id>();
let count = 0;

export function showToast({ topic, ...notice }: TopicNotice): void {
  const { kind } = notice;
  count += 1;
  const previous = shown.get(topic);
  const isUpdate = previous !== undefined && toast.isActive(previous);
  const toastId = isUpdate ? previous : `${topic}-${count}`;
  const role = kind === 'success' || kind === 'info' ? 'status' : 'alert';
  const body = <Toast {...notice} restartKey={count} close={() => toast.dismiss(toastId)} />;
  raise();
  shown.set(topic, toastId);
  if (isUpdate) toast.update(toastId, { render: body, role, delay: 0 });
  else toast(body, { toastId, role });
}
