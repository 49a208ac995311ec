import { createEmitter } from './browser/emitter';

export type Notice = { kind: 'success' | 'error' | 'info' | 'warning'; text: string };

/** What a notice is about. Of two about the same thing the newer one is true: it takes the other's place. */
type Topic =
  | 'back-in-stock'
  | 'cart'
  | 'claim'
  | 'compare'
  | 'devices'
  | 'favourites'
  | 'form'
  | 'order'
  | 'profile'
  | 'reviews'
  | 'sharing'
  | 'sign-in';

export type TopicNotice = Notice & { topic: Topic };

const notices = createEmitter<TopicNotice>();

/** How to speak of a topic to the visitor; whoever shows toasts listens. */
export const notifyOf =
  (topic: Topic) =>
  (notice: Notice): void =>
    notices.emit({ ...notice, topic });

/** Answers how to stop listening. */
export const onNotice = notices.subscribe;
