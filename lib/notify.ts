import { createSignal } from './signal';

export type Notice = { kind: 'success' | 'error' | 'info' | 'warning'; text: string };

const notices = createSignal<Notice>();

/** Says something to the visitor; whoever shows toasts listens. */
export const notify = notices.tell;

/** Answers how to stop listening. */
export const onNotice = notices.listen;
